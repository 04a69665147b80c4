package dev.constrictor.server.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.SandboxInfo;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.InvalidSettingsException;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.sandbox.json.InfoJson;
import dev.constrictor.sandbox.limits.Limits;
import dev.constrictor.sandbox.policy.CodeRules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is secret stays so, whatever is shown or goes wrong. */
class SecretsTest {
    private static final String SECRET = "xyzzy-plugh-0123456789abcdef-0123456789";

    @Test
    void theTableKnowsWhatIsSecret() {
        assertThat(Arrays.stream(ServerSetting.values()).filter(ServerSetting::secret))
                .containsExactly(ServerSetting.API_TOKEN);
    }

    @Test
    void itIsShownAsSetAndNoMore() {
        ServerSettings settings = ServerSettings.of(sources(Map.of(), DotEnv.none()));

        String json = InfoJson.of(info(), settings.shown()).toString();

        assertThat(settings.config().tokens().orElseThrow().reveal()).isEqualTo("name:" + SECRET);
        assertThat(json)
                .contains("{\"name\":\"SANDBOX_API_TOKEN\",\"value\":\"set (hidden)\",\"source\":\"environment\"}")
                .doesNotContain(SECRET);
        assertThat(List.of(
                        settings,
                        settings.shown(),
                        settings.config(),
                        settings.config().tokens(),
                        settings.value(ServerSetting.API_TOKEN)))
                .allSatisfy(shown -> assertThat(shown.toString()).doesNotContain(SECRET));
    }

    @Test
    void withoutOneThatIsShown() {
        ServerSettings settings = ServerSettings.of(new SettingSources(Map.of(), DotEnv.none(), Map.of()));

        assertThat(InfoJson.of(info(), settings.shown()).toString())
                .contains("{\"name\":\"SANDBOX_API_TOKEN\",\"value\":\"none\",\"source\":\"default\"}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SANDBOX_API_TOKEN=%s",
                "SANDBOX_API_TOKEN=\"%s",
                "SANDBOX_API_TOKEN='%s",
                "SANDBOX_API_TOKEN='a' %s",
                "SANDBOX_API_TOKEN %s",
                "SANDBOX_API_TOKN=%s",
                "SANDBOX_API_TOKEN=a\nSANDBOX_API_TOKEN=%s",
                "SANDBOX_TLS_KEY=%s"
            })
    void noMessageRepeatsIt(String line, @TempDir Path folder) throws IOException {
        Path written = Files.writeString(folder.resolve(".env"), line.formatted(SECRET));
        Files.setPosixFilePermissions(written, PosixFilePermissions.fromString("rw-------"));
        DotEnv file = DotEnv.in(folder);
        SettingSources sources = sources(
                Map.of("SANDBOX_HTTP_HOST", "0.0.0.0", "SANDBOX_PUBLIC_URL", "https://u:%s@a".formatted(SECRET)), file);

        InvalidSettingsException failure =
                catchThrowableOfType(InvalidSettingsException.class, () -> ServerSettings.of(sources));

        assertThat(failure.problems()).isNotEmpty();
        assertThat(List.of(failure, failure.problems(), sources, file, sources.given(List.of(ServerSetting.values()))))
                .allSatisfy(shown -> assertThat(shown.toString()).doesNotContain(SECRET));
    }

    private static SettingSources sources(Map<String, String> environment, DotEnv file) {
        Map<String, String> withSecret = new HashMap<>(environment);
        withSecret.put("SANDBOX_API_TOKEN", "name:" + SECRET);
        return new SettingSources(withSecret, file, Map.of());
    }

    private static SandboxInfo info() {
        return new SandboxInfo(
                "1",
                "jail",
                CodeRules.standard(),
                List.of(),
                new SandboxInfo.PythonInfo("3.14.3", "embedded"),
                Limits.defaults(),
                new SandboxInfo.PoolInfo(4, 4, 0, 0, 8, 256, 1, 0),
                List.of(new LayerStatus(Layer.SECCOMP, LayerStatus.State.ACTIVE, true, "active")),
                SandboxInfo.ContainerInfo.OFF,
                List.of(),
                SandboxInfo.NetworkInfo.OFF);
    }
}
