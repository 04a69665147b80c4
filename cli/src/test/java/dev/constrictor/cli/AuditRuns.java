package dev.constrictor.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The audit as a user starts it, into a folder of the test's own. */
abstract class AuditRuns {
    static final Launcher CONSTRICTOR = Launcher.plain();
    /** Few and harmless. */
    static final String SOME = "FS-01,FS-19,NW-01,SI-01";

    @TempDir
    Path folder;

    Finished audit(Launcher launcher, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(
                List.of("audit", "--out", folder.resolve("results").toString()));
        all.addAll(List.of(arguments));
        return Finished.run(launcher.command(all.toArray(String[]::new)), 380);
    }

    static String server(String mode) throws Exception {
        return "theirs=" + script(mode);
    }

    static String script(String mode) throws Exception {
        Path script = Path.of(AuditRuns.class
                .getResource("/dev/constrictor/cli/audit/server.py")
                .toURI());
        return "exec python3 '%s' %s".formatted(script, mode);
    }

    JsonNode report() throws Exception {
        return JsonMapper.shared().readTree(Files.readString(folder.resolve("results/isolation_report.json")));
    }

    static Stream<JsonNode> probes(JsonNode report) {
        return report.path("probes").valueStream();
    }

    static String state(JsonNode probe) {
        return probe.path("host").path("state").asString();
    }

    static String verdict(JsonNode probe, int column) {
        return probe.path("findings").path(column).path("verdict").asString();
    }
}
