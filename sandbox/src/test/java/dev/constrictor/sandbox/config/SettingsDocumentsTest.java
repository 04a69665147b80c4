package dev.constrictor.sandbox.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What documents say of settings is checked against the table of them. */
class SettingsDocumentsTest {
    private static final Path CHECKOUT = Path.of("..");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^# (.+)\n(?:# Not set: .+\n)?#(SANDBOX_\\w+)=(.*)$");
    private static final Pattern NAME = Pattern.compile("SANDBOX_\\w+");
    /** Their default is not a text that one could write there. */
    private static final Set<Setting> WITHOUT_A_WRITTEN_DEFAULT = EnumSet.of(
            Setting.PYTHON, Setting.CACHE_DIR, Setting.POOL_SIZE, Setting.MAX_CONCURRENT, Setting.ALLOWED_IMPORTS);

    @Test
    void theExampleHoldsEverySettingOnceWithMeaningAndDefault() throws IOException {
        List<MatchResult> examples =
                EXAMPLE.matcher(read(".env.example")).results().toList();

        assertThat(examples.stream().map(example -> example.group(2))).containsExactlyElementsOf(variables());
        for (MatchResult example : examples) {
            Setting setting = Setting.named(example.group(2)).orElseThrow();
            assertThat(example.group(1)).isEqualTo(setting.meaning());
            assertThat(example.group(3))
                    .as(setting.variable())
                    .isEqualTo(WITHOUT_A_WRITTEN_DEFAULT.contains(setting) ? "" : setting.defaultValue());
        }
    }

    @Test
    void theExampleNamesNoOtherSetting() throws IOException {
        assertThat(NAME.matcher(read(".env.example")).results().map(MatchResult::group))
                .containsExactlyElementsOf(variables());
    }

    @Test
    void theExampleSetsNothingAndItsValuesAreTheDefaults() throws IOException {
        String example = read(".env.example");
        DotEnv uncommented = DotEnv.parse(example.replace("\n#SANDBOX_", "\nSANDBOX_"));

        assertThat(DotEnv.parse(example)).isEqualTo(DotEnv.none());
        assertThat(uncommented.values()).hasSize(Setting.values().length);
        assertThat(Settings.of(Map.of(), uncommented, Map.of()).config())
                .usingRecursiveComparison()
                .ignoringFields("progress")
                .isEqualTo(SandboxConfig.defaults());
    }

    @Test
    void theTableInTheReadmeHoldsEverySettingOnce() throws IOException {
        String section = read("README.md").split("## Settings\n", 2)[1].split("\n## ", 2)[0];
        List<String> names = section.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line ->
                        NAME.matcher(line).results().findFirst().orElseThrow().group())
                .toList();

        assertThat(names).containsExactlyInAnyOrderElementsOf(variables());
    }

    private static List<String> variables() {
        return Arrays.stream(Setting.values()).map(Setting::variable).toList();
    }

    private static String read(String name) throws IOException {
        return Files.readString(CHECKOUT.resolve(name));
    }
}
