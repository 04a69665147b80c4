package dev.constrictor.server.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.SandboxConfig;
import dev.constrictor.sandbox.config.DotEnv;
import dev.constrictor.sandbox.config.Setting;
import dev.constrictor.sandbox.config.SettingDefinition;
import dev.constrictor.sandbox.config.SettingSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What documents say of settings is checked against the tables of them. */
class SettingsDocumentsTest {
    private static final Path CHECKOUT = Path.of("..");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^# (.+)\n(# Not set: .+\n)?#(SANDBOX_\\w+)=(.*)$");
    private static final String PER_PROCESSOR = "(\\d+) per processor, (\\d+) to (\\d+)";
    private static final Pattern NAME = Pattern.compile("SANDBOX_\\w+");
    private static final List<SettingDefinition> BOTH_TABLES = Stream.<SettingDefinition>concat(
                    Stream.of(Setting.values()), Stream.of(ServerSetting.values()))
            .toList();
    /** Their default is not a text that one could write there. */
    private static final Set<SettingDefinition> WITHOUT_A_WRITTEN_DEFAULT = Set.of(
            Setting.PYTHON,
            Setting.CACHE_DIR,
            Setting.POOL_SIZE,
            Setting.MAX_CONCURRENT,
            Setting.ALLOWED_IMPORTS,
            Setting.CONTAINER_IMAGE,
            ServerSetting.CALLER_CONCURRENT);

    @TempDir
    private Path folder;

    @Test
    void theExampleHoldsEverySettingOnceWithMeaningAndDefault() throws IOException {
        Map<String, SettingDefinition> byName =
                BOTH_TABLES.stream().collect(Collectors.toMap(SettingDefinition::variable, Function.identity()));
        List<MatchResult> examples =
                EXAMPLE.matcher(read(".env.example")).results().toList();

        assertThat(examples.stream().map(example -> example.group(3))).containsExactlyElementsOf(names(BOTH_TABLES));
        for (MatchResult example : examples) {
            SettingDefinition setting = byName.get(example.group(3));
            boolean notWritten = WITHOUT_A_WRITTEN_DEFAULT.contains(setting)
                    || setting.reasonAgainstFile().isPresent();
            assertThat(example.group(1)).isEqualTo(setting.meaning());
            assertThat(example.group(4)).as(setting.variable()).isEqualTo(notWritten ? "" : setting.defaultValue());
        }
    }

    @Test
    void whatGoesByProcessorsIsWhatTheDocumentsSay() throws IOException {
        Map<SettingDefinition, Integer> defaults = Map.of(
                Setting.POOL_SIZE, SandboxConfig.defaults().poolSize(),
                Setting.MAX_CONCURRENT, SandboxConfig.defaults().maxConcurrent());
        for (Map.Entry<SettingDefinition, Integer> each : defaults.entrySet()) {
            String name = each.getKey().variable();
            for (Pattern place : List.of(
                    Pattern.compile("# Not set: " + PER_PROCESSOR + "\\.\n#" + name + "="),
                    Pattern.compile("\\| `" + name + "` \\| " + PER_PROCESSOR + " \\|"))) {
                Matcher told = place.matcher(read(".env.example") + read("README.md"));
                assertThat(told.find()).as(place.pattern()).isTrue();
                long wanted = Math.clamp(
                        Long.parseLong(told.group(1)) * Runtime.getRuntime().availableProcessors(),
                        Integer.parseInt(told.group(2)),
                        Integer.parseInt(told.group(3)));
                assertThat(each.getValue()).as(name).isEqualTo((int) wanted);
            }
        }
    }

    @Test
    void theExampleSaysWhatIsNotTakenFromAFile() throws IOException {
        List<MatchResult> examples =
                EXAMPLE.matcher(read(".env.example")).results().toList();

        assertThat(examples.stream()
                        .filter(example ->
                                example.group(2) != null && example.group(2).contains("not here"))
                        .map(example -> example.group(3)))
                .containsExactlyElementsOf(names(BOTH_TABLES.stream()
                        .filter(setting -> setting.reasonAgainstFile().isPresent())
                        .toList()));
    }

    @Test
    void theExampleNamesNoOtherSetting() throws IOException {
        assertThat(NAME.matcher(read(".env.example")).results().map(MatchResult::group))
                .containsExactlyElementsOf(names(BOTH_TABLES));
    }

    @Test
    void theExampleSetsNothingAndItsValuesAreTheDefaults() throws IOException {
        String example = read(".env.example");
        DotEnv uncommented = parsed(example.replace("\n#SANDBOX_", "\nSANDBOX_"));

        ServerSettings settings = ServerSettings.of(new SettingSources(Map.of(), uncommented, Map.of()));

        assertThat(parsed(example)).isEqualTo(DotEnv.none());
        assertThat(uncommented.values()).hasSize(BOTH_TABLES.size());
        assertThat(settings.sandbox().config())
                .usingRecursiveComparison()
                .ignoringFields("progress", "maxConcurrentPerCaller", "maxQueuedPerCaller")
                .isEqualTo(SandboxConfig.defaults());
        assertThat(settings.config()).isEqualTo(ServerConfig.defaults());
    }

    @Test
    void theTableInTheReadmeHoldsEverySettingOfTheSandboxOnceAndOfTheServerNoneOrAll() throws IOException {
        List<String> rows = NAME.matcher(read("README.md")
                        .split("## Settings\n", 2)[1]
                        .split("\n## ", 2)[0]
                        .lines()
                        .filter(line -> line.startsWith("| `"))
                        .map(line -> line.split("\\|")[1])
                        .collect(Collectors.joining("\n")))
                .results()
                .map(MatchResult::group)
                .toList();
        boolean withServer = rows.contains(ServerSetting.PORT.variable());

        assertThat(rows)
                .containsExactlyInAnyOrderElementsOf(names(withServer ? BOTH_TABLES : List.of(Setting.values())));
    }

    @Test
    void theTableOfTheHttpServersSettingsHoldsEachOnce() throws IOException {
        String table = read("docs/HTTP.md").split("## Settings\n", 2)[1];

        assertThat(NAME.matcher(table.lines()
                                .filter(line -> line.startsWith("| `"))
                                .map(line -> line.split("\\|")[1])
                                .collect(Collectors.joining("\n")))
                        .results()
                        .map(MatchResult::group))
                .containsExactlyInAnyOrderElementsOf(names(List.of(ServerSetting.values())));
    }

    private DotEnv parsed(String content) throws IOException {
        Path file = Files.writeString(folder.resolve(".env"), content);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        return DotEnv.in(folder);
    }

    private static List<String> names(Collection<? extends SettingDefinition> settings) {
        return settings.stream().map(SettingDefinition::variable).toList();
    }

    private static String read(String name) throws IOException {
        return Files.readString(CHECKOUT.resolve(name));
    }
}
