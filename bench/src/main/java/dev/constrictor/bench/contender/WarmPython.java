package dev.constrictor.bench.contender;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.python.CacheFolder;
import dev.constrictor.sandbox.python.GuestPackage;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.python.InterpreterUnavailableException;
import dev.constrictor.sandbox.python.Interpreters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The zygote's interpreter, as a process of this machine without any jail. */
public record WarmPython(Interpreter interpreter, Path guestFolder, List<String> preload) {
    public WarmPython {
        preload = List.copyOf(preload);
    }

    public static WarmPython of(SandboxConfig config) {
        try {
            CacheFolder cache = CacheFolder.locate(System.getenv());
            Interpreter interpreter = Interpreters.resolve(config.python(), cache, message -> {});
            Path guestFolder = GuestPackage.onClassPath().unpack(cache, interpreter);
            return new WarmPython(interpreter, guestFolder, config.preload());
        } catch (InterpreterUnavailableException e) {
            throw new EngineUnavailableException(e.what(), e.why(), e.remedy());
        }
    }

    /** Isolated as the zygote's is, so that it imports the same files. */
    public List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(interpreter.executable().toString(), "-I", "-B"));
        command.addAll(List.of(arguments));
        return command;
    }

    /** The zygote has this setting too; see its plan. */
    public Map<String, String> environment() {
        Map<String, String> environment = new TreeMap<>(interpreter.environment());
        environment.put("MALLOC_ARENA_MAX", "1");
        return environment;
    }
}
