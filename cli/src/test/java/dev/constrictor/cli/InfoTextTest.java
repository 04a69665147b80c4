package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.server.config.ServerSettings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InfoTextTest {
    private static final SandboxInfo INFO = new SandboxInfo(
            "1",
            "jail",
            CodeRules.standard(),
            List.of(),
            new SandboxInfo.PythonInfo("3.14.3", "embedded"),
            Limits.defaults(),
            new SandboxInfo.PoolInfo(4, 4, 0, 0, 8, 256, 1, 0),
            List.of(),
            SandboxInfo.ContainerInfo.OFF,
            List.of(),
            SandboxInfo.NetworkInfo.OFF);

    @Test
    void secretsAreNotShown() {
        ServerSettings settings = ServerSettings.of(new SettingSources(
                Map.of("SANDBOX_API_TOKEN", "xyzzy-plugh-0123456789abcdef-01234567"), DotEnv.none(), Map.of()));

        assertThat(new InfoText(INFO, settings.shown()).toString())
                .containsPattern("\n  SANDBOX_API_TOKEN +environment +set \\(hidden\\)\n")
                .doesNotContain("xyzzy");
    }
}
