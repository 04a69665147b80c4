package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.cli.serve.HttpServing;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.sandbox.config.SettingSources;
import dev.constrictor.server.config.ServerConfig;
import dev.constrictor.server.config.ServerSetting;
import dev.constrictor.server.config.ServerSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is in deploy/ is checked against the program it deploys; neither systemd nor a container runtime is needed. */
class DeploymentTest {
    private static final Path CHECKOUT = Path.of("..").toAbsolutePath().normalize();
    private static final Path DEPLOY = CHECKOUT.resolve("deploy");
    private static final String UNIT = "systemd/constrictor.service";
    private static final String CONTAINERFILE = "container/Containerfile";
    private static final String MANIFEST = "kubernetes/constrictor.yaml";
    private static final String SYSCALLS = "sandbox/src/main/resources/dev/constrictor/sandbox/seccomp";
    private static final String TOKEN_FILE = ServerSetting.API_TOKEN_FILE.variable();
    private static final Pattern SETTING = Pattern.compile("SANDBOX_\\w+");
    /** What the paths of a unit are made from, and where they are for a service of the system. */
    private static final Map<String, String> SPECIFIERS =
            Map.of("%C", "/var/cache", "%L", "/var/log", "%t", "/run", "%d", "/run/credentials/constrictor.service");

    private static final Duration LONGEST_END =
            ServerConfig.defaults().drainTime().plus(HttpServing.CLEAN_UP);

    @TempDir
    private Path folder;

    @Test
    void everySettingThatIsNamedExists() throws IOException {
        Set<String> known = Stream.<SettingDefinition>concat(
                        Stream.of(Setting.values()), Stream.of(ServerSetting.values()))
                .map(SettingDefinition::variable)
                .collect(Collectors.toSet());
        List<String> unknown = new ArrayList<>();
        try (Stream<Path> files = Files.walk(DEPLOY)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                SETTING.matcher(Files.readString(file))
                        .results()
                        .map(MatchResult::group)
                        .filter(name -> !known.contains(name))
                        .forEach(name -> unknown.add(file + ": " + name));
            }
        }
        assertThat(unknown).isEmpty();
    }

    @Test
    void theServerStartsWithTheSettingsOfTheUnit() throws IOException {
        Map<String, String> environment = new HashMap<>();
        for (String assignment : values(UNIT, "Environment=(.*)")) {
            String[] sides = assignment.split("=", 2);
            environment.put(sides[0], expanded(sides[1]));
        }

        ServerSettings settings = accepted(environment);

        assertThat(environment)
                .containsEntry(TOKEN_FILE, expanded("%d/") + value(UNIT, "LoadCredential=(\\w+):.*"))
                .containsEntry("XDG_RUNTIME_DIR", "/run/" + value(UNIT, "RuntimeDirectory=(.*)"))
                .containsEntry("CONSTRICTOR_BUILD", "never");
        assertThat(settings.config().auditLog().orElseThrow().getParent())
                .isEqualTo(Path.of("/var/log", value(UNIT, "LogsDirectory=(.*)")));
        assertThat(settings.sandbox().config().cacheFolder())
                .contains(Path.of("/var/cache", value(UNIT, "CacheDirectory=(.*)")));
        assertThat(read("apparmor/constrictor"))
                .contains(settings.sandbox().config().cacheFolder().orElseThrow() + "/interpreters/");
    }

    @Test
    void theServerStartsWithTheSettingsOfTheImageAndOfTheManifest() throws IOException {
        Map<String, String> environment = new HashMap<>();
        Pattern.compile("(SANDBOX_\\w+)=(\\S+)")
                .matcher(read(CONTAINERFILE))
                .results()
                .forEach(setting -> environment.put(setting.group(1), setting.group(2)));
        Pattern.compile("name: (SANDBOX_\\w+)\\s+value: \"?([^\"\\s]+)")
                .matcher(read(MANIFEST))
                .results()
                .forEach(setting -> environment.put(setting.group(1), setting.group(2)));

        ServerConfig config = accepted(environment).config();

        assertThat(environment.get(TOKEN_FILE)).startsWith(value(MANIFEST, "mountPath: (/run\\S+).*") + "/");
        assertThat(value(CONTAINERFILE, "EXPOSE (\\d+)")).isEqualTo(Integer.toString(config.port()));
        assertThat(value(MANIFEST, "containerPort: (\\d+)")).isEqualTo(Integer.toString(config.port()));
        assertThat(value(MANIFEST, "runAsUser: (\\d+)"))
                .isEqualTo(value(CONTAINERFILE, "USER (\\d+):\\d+"))
                .isEqualTo(value(MANIFEST, "fsGroup: (\\d+).*"));
    }

    @Test
    void theServerHasTimeToEnd() throws IOException {
        for (String seconds : List.of(
                value(UNIT, "TimeoutStopSec=(\\d+)"), value(MANIFEST, "terminationGracePeriodSeconds: (\\d+)"))) {
            assertThat(Duration.ofSeconds(Long.parseLong(seconds))).isGreaterThan(LONGEST_END);
        }
    }

    @Test
    void whatDoesNotMendItselfIsNotRestarted() throws IOException {
        assertThat(value(UNIT, "RestartPreventExitStatus=(.*)"))
                .isEqualTo(ExitCode.USAGE + " " + ExitCode.ENGINE_UNAVAILABLE);
    }

    /** A package may be called like the folder of a build. */
    @Test
    void noSourceIsKeptOutOfTheImage() throws IOException {
        assertThat(Files.readAllLines(CHECKOUT.resolve("deploy/container/Containerfile.dockerignore")))
                .contains("*/target")
                .doesNotContain("**/target");
    }

    @Test
    void theImageIsMadeOfFilesThatExist() throws IOException {
        List<String> sources = values(CONTAINERFILE, "COPY --from=build (.*) \\S+").stream()
                .flatMap(line -> Stream.of(line.split(" ")))
                .map(path -> path.replaceFirst("^/src/", ""))
                .filter(path -> !path.contains("/target/"))
                .toList();

        assertThat(sources)
                .isNotEmpty()
                .allSatisfy(source -> assertThat(CHECKOUT.resolve(source)).exists());
        assertThat(values(CONTAINERFILE, ".*(/src/cli/target/\\S+).*"))
                .containsExactly("/src/cli/target/constrictor.jar", "/src/cli/target/lib");
    }

    @Test
    void theContainersFilterLetsAJailBeMadeAndInmatesDoWhatTheirOwnFilterAllows() throws IOException {
        Set<String> allowed = new HashSet<>();
        json(DEPLOY.resolve("container/seccomp.json")).path("syscalls").forEach(rule -> {
            assertThat(rule.path("action").asString()).isEqualTo("SCMP_ACT_ALLOW");
            names(rule.path("names")).forEach(allowed::add);
        });
        Set<String> ofInmates = json(CHECKOUT.resolve(SYSCALLS).resolve("policy.json"))
                .path("rules")
                .valueStream()
                .filter(rule -> rule.path("action").asString().startsWith("allow"))
                .flatMap(rule -> names(rule.path("syscalls")))
                .collect(Collectors.toSet());

        assertThat(allowed)
                .containsAll(ofInmates)
                .contains("unshare", "setns", "mount", "umount2", "pivot_root", "sethostname", "seccomp")
                .contains("landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self")
                .doesNotContain("bpf", "keyctl", "io_uring_setup", "ptrace", "userfaultfd", "open_tree", "move_mount");
        assertThat(Files.readString(CHECKOUT.resolve(SYSCALLS).resolve("x86_64.json"))
                        + Files.readString(CHECKOUT.resolve(SYSCALLS).resolve("aarch64.json")))
                .contains(allowed.stream().map("\"%s\""::formatted).toList());
    }

    /** With tokens, which the machine that deploys it provides. */
    private ServerSettings accepted(Map<String, String> environment) throws IOException {
        Path tokens = Files.writeString(folder.resolve("tokens"), "gateway:" + "0123456789abcdef".repeat(4));
        Files.setPosixFilePermissions(tokens, PosixFilePermissions.fromString("r--------"));
        Map<String, String> complete = new HashMap<>(environment);
        complete.put(TOKEN_FILE, tokens.toString());
        return ServerSettings.of(new SettingSources(complete, DotEnv.none(), Map.of()));
    }

    private static String expanded(String text) {
        String path = text;
        for (Map.Entry<String, String> specifier : SPECIFIERS.entrySet()) {
            path = path.replace(specifier.getKey(), specifier.getValue());
        }
        return path;
    }

    private static String value(String file, String line) throws IOException {
        List<String> found = values(file, line);
        assertThat(found).as(file + ": " + line).hasSize(1);
        return found.getFirst();
    }

    private static List<String> values(String file, String line) throws IOException {
        return Pattern.compile("(?m)^[ -]*" + line + "$")
                .matcher(read(file))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Stream<String> names(JsonNode array) {
        return array.valueStream().map(JsonNode::asString);
    }

    private static JsonNode json(Path file) throws IOException {
        return new JsonMapper().readTree(Files.readString(file));
    }

    private static String read(String file) throws IOException {
        return Files.readString(DEPLOY.resolve(file));
    }
}
