package dev.constrictor.sandbox.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.SandboxConfig;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsTest {
    private static final SandboxConfig DEFAULTS = SandboxConfig.defaults();

    @Test
    void withNothingSetTheDefaultsHold() {
        Settings settings = Settings.of(Map.of("PATH", "/bin", "HOME", "/root"));

        assertThat(settings.config())
                .usingRecursiveComparison()
                .ignoringFields("progress")
                .isEqualTo(DEFAULTS);
        assertThat(Setting.values())
                .allSatisfy(setting -> assertThat(settings.origin(setting)).isEqualTo(Settings.Origin.DEFAULT));
        assertThat(settings.value(Setting.TIMEOUT)).isEqualTo("30");
        assertThat(settings.value(Setting.MEMORY_LIMIT)).isEqualTo("128m");
        assertThat(settings.value(Setting.MAX_OUTPUT_SIZE)).isEqualTo("1m");
        assertThat(settings.value(Setting.PYTHON)).isEqualTo("embedded");
        assertThat(settings.value(Setting.REQUIRE_LAYERS)).isEqualTo("default");
        assertThat(settings.value(Setting.POLICY)).isEqualTo("off");
        assertThat(settings.value(Setting.ENGINE)).isEqualTo("jail");
    }

    @Test
    void everySettingArrives() {
        Settings settings = Settings.of(Map.of(
                "SANDBOX_TIMEOUT", "2.5",
                "SANDBOX_DEFAULT_MEMORY_LIMIT", "64m",
                "SANDBOX_MAX_OUTPUT_SIZE", "4096",
                "SANDBOX_PYTHON", "/usr/bin/python3",
                "SANDBOX_CACHE_DIR", "/var/cache/constrictor",
                "SANDBOX_POOL_SIZE", "3",
                "SANDBOX_MAX_CONCURRENT", "5",
                "SANDBOX_REQUIRE_LAYERS", "all",
                "SANDBOX_POLICY", "off",
                "SANDBOX_ENGINE", "jail"));

        SandboxConfig config = settings.config();
        assertThat(config.limits().timeout()).isEqualTo(Duration.ofMillis(2500));
        assertThat(config.limits().memoryBytes()).isEqualTo(64 << 20);
        assertThat(config.limits().outputBytes()).isEqualTo(4096);
        assertThat(config.python()).isEqualTo(Optional.of("/usr/bin/python3"));
        assertThat(config.cacheFolder()).isEqualTo(Optional.of(Path.of("/var/cache/constrictor")));
        assertThat(config.poolSize()).isEqualTo(3);
        assertThat(config.maxConcurrent()).isEqualTo(5);
        assertThat(config.requiredLayers()).isEqualTo(EnumSet.allOf(Layer.class));
        assertThat(Setting.values())
                .allSatisfy(setting -> assertThat(settings.origin(setting)).isEqualTo(Settings.Origin.ENVIRONMENT));
        assertThat(settings.value(Setting.TIMEOUT)).isEqualTo("2.5");
        assertThat(settings.value(Setting.MAX_OUTPUT_SIZE)).isEqualTo("4k");
    }

    @Test
    void theFileWinsOverTheEnvironmentAndAFlagOverBoth() {
        Map<String, String> environment =
                Map.of("SANDBOX_TIMEOUT", "2", "SANDBOX_PYTHON", "/bin/sh", "SANDBOX_DEFAULT_MEMORY_LIMIT", "32m");
        DotEnv file = DotEnv.parse("SANDBOX_TIMEOUT=3\nSANDBOX_DEFAULT_MEMORY_LIMIT=64m\nSANDBOX_PYTHON=\n");

        Settings settings = Settings.of(environment, file, Map.of(Setting.TIMEOUT, "4"));

        assertThat(settings.value(Setting.TIMEOUT)).isEqualTo("4");
        assertThat(settings.origin(Setting.TIMEOUT)).isEqualTo(Settings.Origin.FLAG);
        assertThat(settings.value(Setting.MEMORY_LIMIT)).isEqualTo("64m");
        assertThat(settings.origin(Setting.MEMORY_LIMIT)).isEqualTo(Settings.Origin.FILE);
        assertThat(settings.value(Setting.PYTHON)).isEqualTo("/bin/sh");
        assertThat(settings.origin(Setting.PYTHON)).isEqualTo(Settings.Origin.ENVIRONMENT);
        assertThat(settings.origin(Setting.POLICY)).isEqualTo(Settings.Origin.DEFAULT);
    }

    @Test
    void anEmptyValueIsNotSet() {
        Settings settings = Settings.of(Map.of("SANDBOX_TIMEOUT", "", "SANDBOX_PYTHON", " "));

        assertThat(settings.origins()).isEmpty();
        assertThat(settings.config().python()).isEmpty();
    }

    @Test
    void layersThatTheJailCannotDoWithoutStayRequired() {
        Settings settings = Settings.of(Map.of("SANDBOX_REQUIRE_LAYERS", "seccomp, landlock"));

        assertThat(settings.config().requiredLayers())
                .contains(Layer.LANDLOCK, Layer.SECCOMP, Layer.USER_NAMESPACE)
                .doesNotContain(Layer.CGROUP, Layer.SECCOMP_NOTIFY);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SANDBOX_TIMEOUT              | 0.5         | 0.5 seconds are not between 1 and 300
            SANDBOX_TIMEOUT              | 301         | 301 seconds are not between 1 and 300
            SANDBOX_TIMEOUT              | 1e2         | "1e2" is not a number of seconds, such as 30 or 2.5
            SANDBOX_TIMEOUT              | -1          | "-1" is not a number of seconds, such as 30 or 2.5
            SANDBOX_DEFAULT_MEMORY_LIMIT | lots        | "lots" is not a size: write bytes, or a number with k, m or g, such as 128m
            SANDBOX_DEFAULT_MEMORY_LIMIT | 1m          | memory limit must be at least 16m
            SANDBOX_MAX_OUTPUT_SIZE      | 0           | output limit must be at least 1 byte
            SANDBOX_POOL_SIZE            | 257         | 257 is not between 0 and 256
            SANDBOX_POOL_SIZE            | two         | "two" is not a whole number
            SANDBOX_MAX_CONCURRENT       | 0           | 0 is not between 1 and 1024
            SANDBOX_CACHE_DIR            | /a:b        | "/a:b" cannot be used: a library path cannot hold ':' or ';'
            SANDBOX_REQUIRE_LAYERS       | seccmp      | there is no layer "seccmp"; did you mean seccomp?
            SANDBOX_POLICY               | strict      | "strict" comes with a later version; this one knows only off
            SANDBOX_POLICY               | none        | "none" is unknown; this version knows only off
            SANDBOX_ENGINE               | container   | "container" comes with a later version; this one knows only jail
            SANDBOX_TIMOUT               | 30          | there is no such setting; did you mean SANDBOX_TIMEOUT?
            """)
    void aWrongValueIsExplained(String name, String value, String problem) {
        assertThatThrownBy(() -> Settings.of(Map.of(name, value)))
                .asInstanceOf(type(InvalidSettingsException.class))
                .satisfies(failure -> assertThat(failure.problems()).containsExactly(name + ": " + problem));
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        assertThatThrownBy(() -> Settings.of(
                        Map.of("SANDBOX_POOL_SIZE", "x", "SANDBOX_ZEBRA", "1", "SANDBOX_POLICY", "strict"),
                        Map.of(Setting.TIMEOUT, "")))
                .asInstanceOf(type(InvalidSettingsException.class))
                .satisfies(failure -> assertThat(failure.problems())
                        .hasSize(4)
                        .anyMatch(problem -> problem.startsWith("--timeout: \"\" is not a number"))
                        .anyMatch(problem ->
                                problem.startsWith("SANDBOX_ZEBRA: there is no such setting in this version")));
    }
}
