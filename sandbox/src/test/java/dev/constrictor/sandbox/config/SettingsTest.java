package dev.constrictor.sandbox.config;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.constrictor.sandbox.ContainerConfig;
import dev.constrictor.sandbox.DataFolder;
import dev.constrictor.sandbox.EngineKind;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.policy.CodeRules;
import dev.constrictor.sandbox.policy.Policy;
import dev.constrictor.sandbox.policy.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
    private static final SandboxConfig DEFAULTS = SandboxConfig.defaults();
    /** Any program will do: a setting is not asked whether it is Python. */
    private static final String PROGRAM = "/bin/sh";

    @TempDir
    private Path folder;

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
        assertThat(settings.value(Setting.POLICY)).isEqualTo("standard");
        assertThat(settings.value(Setting.ENABLE_NETWORK)).isEqualTo("false");
        assertThat(settings.value(Setting.NETWORK_ALLOW)).isEqualTo("nothing");
        assertThat(settings.value(Setting.ENABLE_FILESYSTEM)).isEqualTo("false");
        assertThat(settings.value(Setting.ENABLE_DATA_SCIENCE)).isEqualTo("false");
        assertThat(settings.value(Setting.ALLOWED_IMPORTS)).isEqualTo("those of the profiles");
        assertThat(settings.value(Setting.ENGINE)).isEqualTo("jail");
        assertThat(settings.value(Setting.ENABLE_CONTAINER_MODE)).isEqualTo("false");
        assertThat(settings.value(Setting.CONTAINER_IMAGE)).isEqualTo("python-sandbox:latest");
    }

    @Test
    void everySettingArrives() throws IOException {
        Path certificates = Files.writeString(
                folder.resolve("ca.pem"), "-----BEGIN CERTIFICATE-----\nQUJD\n-----END CERTIFICATE-----\n");
        Settings settings = Settings.of(Map.ofEntries(
                entry("SANDBOX_TIMEOUT", "2.5"),
                entry("SANDBOX_DEFAULT_MEMORY_LIMIT", "64m"),
                entry("SANDBOX_MAX_OUTPUT_SIZE", "4096"),
                entry("SANDBOX_MAX_INPUT_SIZE", "2m"),
                entry("SANDBOX_MAX_INPUT_FILES", "6"),
                entry("SANDBOX_MAX_ARTIFACT_SIZE", "3m"),
                entry("SANDBOX_MAX_ARTIFACT_FILES", "0"),
                entry("SANDBOX_PYTHON", PROGRAM),
                entry("SANDBOX_CACHE_DIR", "/var/cache/constrictor"),
                entry("SANDBOX_DATA", "corpus:/usr/share, etc:/etc/"),
                entry("SANDBOX_POOL_SIZE", "3"),
                entry("SANDBOX_MAX_CONCURRENT", "5"),
                entry("SANDBOX_REQUIRE_LAYERS", "all"),
                entry("SANDBOX_POLICY", "strict"),
                entry("SANDBOX_ENABLE_NETWORK", "true"),
                entry("SANDBOX_NETWORK_ALLOW", "api.example.com, 10.0.0.0/8:5432"),
                entry("SANDBOX_NETWORK_CA", certificates.toString()),
                entry("SANDBOX_ENABLE_FILESYSTEM", "on"),
                entry("SANDBOX_ENABLE_DATA_SCIENCE", "1"),
                entry("SANDBOX_ALLOWED_IMPORTS", "os.path, math"),
                entry("SANDBOX_ENGINE", "container"),
                entry("SANDBOX_ENABLE_CONTAINER_MODE", "true"),
                entry("SANDBOX_CONTAINER_RUNTIME", "podman+crun"),
                entry("SANDBOX_CONTAINER_POOL_SIZE", "7"),
                entry("SANDBOX_CONTAINER_IMAGE", "registry.example:5000/team/python:3.14")));

        SandboxConfig config = settings.config();
        assertThat(config.limits().timeout()).isEqualTo(Duration.ofMillis(2500));
        assertThat(config.limits().memoryBytes()).isEqualTo(64 << 20);
        assertThat(config.limits().outputBytes()).isEqualTo(4096);
        assertThat(config.limits().inputBytes()).isEqualTo(2 << 20);
        assertThat(config.limits().inputFiles()).isEqualTo(6);
        assertThat(config.limits().artifactBytes()).isEqualTo(3 << 20);
        assertThat(config.limits().artifactFiles()).isZero();
        assertThat(config.python()).isEqualTo(Optional.of(PROGRAM));
        assertThat(config.cacheFolder()).isEqualTo(Optional.of(Path.of("/var/cache/constrictor")));
        assertThat(config.data())
                .containsExactly(
                        new DataFolder("corpus", Path.of("/usr/share")), new DataFolder("etc", Path.of("/etc")));
        assertThat(config.poolSize()).isEqualTo(3);
        assertThat(config.maxConcurrent()).isEqualTo(5);
        assertThat(config.requiredLayers()).isEqualTo(Layer.allOfTheJail());
        assertThat(config.rules())
                .isEqualTo(new CodeRules(
                        Policy.STRICT, EnumSet.allOf(Profile.class), Optional.of(List.of("math", "os.path"))));
        assertThat(config.network().allow().entries()).containsExactly("api.example.com", "10.0.0.0/8:5432");
        assertThat(config.network().certificates()).contains(certificates);
        assertThat(config.engine()).isEqualTo(EngineKind.CONTAINER);
        assertThat(config.containers())
                .isEqualTo(new ContainerConfig(
                        true, "podman+crun", Optional.of("registry.example:5000/team/python:3.14"), 7));
        assertThat(Setting.values())
                .allSatisfy(setting -> assertThat(settings.origin(setting)).isEqualTo(Settings.Origin.ENVIRONMENT));
        assertThat(settings.value(Setting.TIMEOUT)).isEqualTo("2.5");
        assertThat(settings.value(Setting.MAX_OUTPUT_SIZE)).isEqualTo("4k");
        assertThat(settings.value(Setting.ALLOWED_IMPORTS)).isEqualTo("math,os.path");
    }

    @Test
    void theEnvironmentWinsOverTheFileAndAFlagOverBoth() {
        Map<String, String> environment =
                Map.of("SANDBOX_TIMEOUT", "2", "SANDBOX_PYTHON", PROGRAM, "SANDBOX_DEFAULT_MEMORY_LIMIT", "32m");
        DotEnv file = DotEnv.parse(
                "SANDBOX_TIMEOUT=3\nSANDBOX_DEFAULT_MEMORY_LIMIT=64m\nSANDBOX_PYTHON=\nSANDBOX_POOL_SIZE=3\n");

        Settings settings = Settings.of(environment, file, Map.of(Setting.TIMEOUT, "4"));

        assertThat(settings.value(Setting.TIMEOUT)).isEqualTo("4");
        assertThat(settings.origin(Setting.TIMEOUT)).isEqualTo(Settings.Origin.FLAG);
        assertThat(settings.value(Setting.MEMORY_LIMIT)).isEqualTo("32m");
        assertThat(settings.origin(Setting.MEMORY_LIMIT)).isEqualTo(Settings.Origin.ENVIRONMENT);
        assertThat(settings.value(Setting.POOL_SIZE)).isEqualTo("3");
        assertThat(settings.origin(Setting.POOL_SIZE)).isEqualTo(Settings.Origin.FILE);
        assertThat(settings.value(Setting.PYTHON)).isEqualTo(PROGRAM);
        assertThat(settings.origin(Setting.PYTHON)).isEqualTo(Settings.Origin.ENVIRONMENT);
        assertThat(settings.origin(Setting.POLICY)).isEqualTo(Settings.Origin.DEFAULT);
    }

    @Test
    void the_image_is_that_of_the_profile_unless_one_is_named() {
        String science = "SANDBOX_ENABLE_DATA_SCIENCE";
        String image = "SANDBOX_CONTAINER_IMAGE";
        assertThat(Settings.of(Map.of(science, "true")).value(Setting.CONTAINER_IMAGE))
                .isEqualTo("python-sandbox:data-science");
        assertThat(Settings.of(Map.of(science, "true", image, "python-sandbox:latest"))
                        .value(Setting.CONTAINER_IMAGE))
                .isEqualTo("python-sandbox:latest");
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
            SANDBOX_MAX_INPUT_SIZE       | 33m         | size of files given must be 0 to that of /workspace
            SANDBOX_MAX_ARTIFACT_SIZE    | 9t          | size of artifacts must be 0 to that of /workspace
            SANDBOX_MAX_ARTIFACT_FILES   | 65          | 65 is not between 0 and 64
            SANDBOX_DATA                 | /etc        | "/etc" is not NAME:/PATH, such as corpus:/srv/corpus
            SANDBOX_DATA                 | a:etc       | "etc" cannot be used: a path has to be absolute
            SANDBOX_DATA                 | a:/x:y      | "/x:y" cannot be used: the path of a data folder has no colon and no comma
            SANDBOX_DATA                 | a:/etc,     | a name is missing: write names between commas
            SANDBOX_DATA                 | a:/etc,a:/x | two folders are called "a"
            SANDBOX_DATA                 | a:/nowhere  | /nowhere does not exist
            SANDBOX_DATA                 | a:/dev/null | /dev/null is not a folder
            SANDBOX_DATA                 | a:/etc/..   | / tells of the whole machine: name a folder that holds data only
            SANDBOX_DATA                 | ../a:/etc   | "../a" is not a name for a data folder: letters, digits, dots, lines and at most 64 of them
            SANDBOX_POOL_SIZE            | 257         | 257 is not between 0 and 256
            SANDBOX_POOL_SIZE            | two         | "two" is not a whole number
            SANDBOX_MAX_CONCURRENT       | 0           | 0 is not between 1 and 1024
            SANDBOX_CACHE_DIR            | /a:b        | "/a:b" cannot be used: a library path cannot hold ':' or ';'
            SANDBOX_REQUIRE_LAYERS       | seccmp      | there is no layer "seccmp"; did you mean seccomp?
            SANDBOX_CACHE_DIR            | cache       | "cache" cannot be used: it is not an absolute path
            SANDBOX_PYTHON               | /no/python  | "/no/python" cannot be used: there is no such file
            SANDBOX_PYTHON               | ./python    | "./python" cannot be used: a path has to be absolute
            SANDBOX_PYTHON               | /etc/passwd | "/etc/passwd" cannot be used: it is not a file that this user may run
            SANDBOX_PYTHON               | /usr        | "/usr" cannot be used: it is a folder; name the interpreter in it, such as /usr/bin/python
            SANDBOX_POLICY               | none        | there is no policy "none"; there are standard, strict, off
            SANDBOX_ENABLE_NETWORK       | maybe       | "maybe" is neither true nor false
            SANDBOX_NETWORK_CA           | ca.pem      | "ca.pem" cannot be used: a path has to be absolute
            SANDBOX_NETWORK_CA           | /no/ca.pem  | /no/ca.pem cannot be used: /no/ca.pem does not exist
            SANDBOX_ALLOWED_IMPORTS      | math,1x,a-b | "1x", "a-b" are no module's name, such as math or os.path
            SANDBOX_ALLOWED_IMPORTS      | *           | "*" is no module's name, such as math or os.path
            SANDBOX_ALLOWED_IMPORTS      | math,       | a name is missing: write names between commas, or none
            SANDBOX_ALLOWED_IMPORTS      | math,none   | none has to stand alone
            SANDBOX_ENABLE_CONTAINER_MODE| perhaps     | "perhaps" is neither true nor false
            SANDBOX_CONTAINER_IMAGE      | --privileged| "--privileged" is not the name of an image, such as python-sandbox:latest
            SANDBOX_ENGINE               | cage        | there is no engine "cage"; there are jail and container
            SANDBOX_CONTAINER_RUNTIME    | lxc         | there is no runtime "lxc"; there are auto, runsc, podman, docker, or podman+NAME or docker+NAME with the name of an OCI runtime, such as crun
            SANDBOX_CONTAINER_POOL_SIZE  | 65          | 65 is not between 0 and 64
            SANDBOX_TIMOUT               | 30          | there is no such setting; did you mean SANDBOX_TIMEOUT?
            """)
    void aWrongValueIsExplained(String name, String value, String problem) {
        assertThatThrownBy(() -> Settings.of(Map.of(name, value)))
                .asInstanceOf(type(InvalidSettingsException.class))
                .satisfies(failure -> assertThat(failure.problems()).containsExactly(name + ": " + problem));
    }

    @ParameterizedTest
    @CsvSource({
        "true, true", "TRUE, true", "1, true", "yes, true", "On, true",
        "false, false", "False, false", "0, false", "no, false", "OFF, false"
    })
    void aSwitchCanBeWrittenInManyWays(String text, boolean enabled) {
        assertThat(Settings.of(Map.of("SANDBOX_ENABLE_FILESYSTEM", text))
                        .config()
                        .rules()
                        .profiles()
                        .contains(Profile.FILESYSTEM))
                .isEqualTo(enabled);
    }

    @Test
    void noneAllowsNoImportAndAnEmptyListIsNotSet() {
        assertThat(rules("SANDBOX_ALLOWED_IMPORTS", "none").allowedImports()).contains(List.of());
        assertThat(rules("SANDBOX_ALLOWED_IMPORTS", " ").allowedImports()).isEmpty();
    }

    @Test
    void moreModulesThanAListMayHoldAreRefused() {
        assertThat(problems(Map.of("SANDBOX_ALLOWED_IMPORTS", "a" + ",a".repeat(500))))
                .containsExactly("SANDBOX_ALLOWED_IMPORTS: more than 500 modules are listed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"python", "a/b_c/d--e:1.0", "localhost:5000/a", "r.example/a__b@sha256:%s"})
    void anImageIsNamedAsContainerToolsDo(String name) {
        String image = name.formatted("0f".repeat(32));

        assertThat(Settings.of(Map.of("SANDBOX_CONTAINER_IMAGE", image))
                        .config()
                        .containers()
                        .image())
                .contains(image);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Python", "a b", "a:", "a@sha256:12", "-a", "a//b", "/a", "a:b:c", "$(a)", "a;b"})
    void whatNamesNoImageIsRefused(String text) {
        assertThat(problems(Map.of("SANDBOX_CONTAINER_IMAGE", text)))
                .containsExactly(
                        "SANDBOX_CONTAINER_IMAGE: \"%s\" is not the name of an image, such as python-sandbox:latest"
                                .formatted(text));
    }

    @Test
    void aListOfImportsWithThePolicyOffIsRefused() {
        assertThat(problems(Map.of("SANDBOX_POLICY", "off", "SANDBOX_ALLOWED_IMPORTS", "math")))
                .containsExactly(
                        "SANDBOX_ALLOWED_IMPORTS: nothing keeps code to a list while the policy is off (SANDBOX_POLICY): leave out one of the two");
        assertThatThrownBy(() -> Settings.of(
                        Map.of(), DotEnv.parse("\nSANDBOX_ALLOWED_IMPORTS=math"), Map.of(Setting.POLICY, "off")))
                .hasMessage(
                        ".env:2: SANDBOX_ALLOWED_IMPORTS: nothing keeps code to a list while the policy is off (--policy): leave out one of the two");
    }

    @Test
    void profilesWithThePolicyOffAreFine() {
        CodeRules rules = Settings.of(Map.of("SANDBOX_POLICY", "off", "SANDBOX_ENABLE_NETWORK", "true"))
                .config()
                .rules();

        assertThat(rules.policy()).isEqualTo(Policy.OFF);
        assertThat(rules.profiles()).contains(Profile.NETWORK);
    }

    @Test
    void aProgramIsLookedUpWhereThereIsAPath() {
        assertThat(Settings.of(Map.of("SANDBOX_PYTHON", "sh", "PATH", "relative:/nonexistent:/bin"))
                        .config()
                        .python())
                .contains("sh");
        assertThat(problems(Map.of("SANDBOX_PYTHON", "sh", "PATH", "/nonexistent")))
                .containsExactly(
                        "SANDBOX_PYTHON: \"sh\" cannot be used: no folder of PATH holds a program of this name");
    }

    @Test
    void allProblemsAreReportedAtOnce() {
        Map<String, String> environment =
                Map.of("SANDBOX_POOL_SIZE", "x", "SANDBOX_ZZZZZZZZZZ", "1", "SANDBOX_CACHE_DIR", "here");
        DotEnv file = DotEnv.parse("SANDBOX_PYTHON=/nowhere\nSANDBOX_POLICE=strict\nSANDBOX_POLICY=loose\n");

        assertThatThrownBy(() -> Settings.of(environment, file, Map.of(Setting.TIMEOUT, "")))
                .asInstanceOf(type(InvalidSettingsException.class))
                .satisfies(failure -> assertThat(failure.problems())
                        .satisfiesExactlyInAnyOrder(
                                problem -> assertThat(problem)
                                        .isEqualTo("--timeout: \"\" is not a number of seconds, such as 30 or 2.5"),
                                problem ->
                                        assertThat(problem).isEqualTo("SANDBOX_POOL_SIZE: \"x\" is not a whole number"),
                                problem -> assertThat(problem)
                                        .isEqualTo(
                                                "SANDBOX_CACHE_DIR: \"here\" cannot be used: it is not an absolute path"),
                                problem -> assertThat(problem)
                                        .isEqualTo(
                                                ".env:1: SANDBOX_PYTHON: it names what is run outside the jail, so it is not taken from a file: set it in the environment"),
                                problem -> assertThat(problem)
                                        .isEqualTo(
                                                ".env:2: SANDBOX_POLICE: there is no such setting; did you mean SANDBOX_POLICY?"),
                                problem -> assertThat(problem)
                                        .startsWith(".env:3: SANDBOX_POLICY: there is no policy \"loose\""),
                                problem -> assertThat(problem)
                                        .startsWith("SANDBOX_ZZZZZZZZZZ: there is no such setting in this version")));
    }

    @Test
    void anUnknownNameInAFileIsToldWithItsLine() {
        DotEnv file = DotEnv.parse("A=1\n\nSANDBOX_TIMOUT=1\nB=2");

        assertThatThrownBy(() -> Settings.of(Map.of(), file, Map.of()))
                .hasMessage(".env:3: SANDBOX_TIMOUT: there is no such setting; did you mean SANDBOX_TIMEOUT?");
    }

    private static CodeRules rules(String name, String value) {
        return Settings.of(Map.of(name, value)).config().rules();
    }

    private static List<String> problems(Map<String, String> environment) {
        return catchThrowableOfType(InvalidSettingsException.class, () -> Settings.of(environment))
                .problems();
    }
}
