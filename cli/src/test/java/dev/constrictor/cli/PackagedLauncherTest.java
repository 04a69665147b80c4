package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a user starts, as Maven has just packaged it. */
@Tag("packaged")
class PackagedLauncherTest {
    private static final Path LAUNCHER = Path.of("../constrictor").toAbsolutePath();

    @Test
    void theVersionIsTheBuilds() throws Exception {
        String version = System.getProperty("constrictor.version");

        assertThat(Finished.run(launcher("--version"))).isEqualTo(new Finished(0, "constrictor " + version + "\n", ""));
    }

    @Test
    void theAotCacheFits() throws Exception {
        ProcessBuilder process = launcher("--version");
        process.environment().put("CONSTRICTOR_JAVA_OPTS", "-XX:AOTMode=on");

        assertThat(Finished.run(process).stderr()).isEmpty();
    }

    private static ProcessBuilder launcher(String... arguments) {
        ProcessBuilder process = new ProcessBuilder(LAUNCHER.toString());
        process.command().addAll(List.of(arguments));
        process.environment().put("CONSTRICTOR_BUILD", "never");
        return process;
    }
}
