package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.Interpreters;
import dev.constrictor.sandbox.python.ProgressListener;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The interpreter that inmates have, outside of any jail, with the guest's modules to import. */
final class GuestPython {
    private GuestPython() {}

    /** All that it prints. */
    static String run(String code) throws Exception {
        CacheFolder cache = CacheFolder.locate(System.getenv());
        Interpreter interpreter = Interpreters.resolve(Optional.empty(), cache, ProgressListener.SILENT);
        Path guest = GuestPackage.onClassPath().unpack(cache, interpreter);
        ProcessBuilder builder = new ProcessBuilder(
                        interpreter.executable().toString(),
                        "-I",
                        "-B",
                        "-c",
                        "import sys; sys.path.insert(0, '%s')\n".formatted(guest) + code)
                .redirectErrorStream(true);
        builder.environment().putAll(interpreter.environment());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return output;
    }
}
