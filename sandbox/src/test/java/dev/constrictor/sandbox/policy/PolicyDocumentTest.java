package dev.constrictor.sandbox.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document about the policy says what the data says. */
class PolicyDocumentTest {
    private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

    private static String document;
    private static JsonNode guard;

    @BeforeAll
    static void read() throws IOException {
        document = Files.readString(Path.of("../docs/POLICY.md"));
        guard = JsonMapper.shared().readTree(PolicyDocumentTest.class.getResourceAsStream("guard.json"));
    }

    @Test
    void every_profile_is_listed_with_its_modules_and_reasons() {
        for (Profile profile : Profile.values()) {
            List<String> rows = rowsBelow("### `" + profile.wireName() + "`");
            List<ModuleLists.Group> groups = ModuleLists.load().groups(profile);
            assertThat(rows).hasSameSizeAs(groups);
            for (int i = 0; i < rows.size(); i++) {
                String[] cells = rows.get(i).split(" \\| ");
                assertThat(quoted(cells[0])).isEqualTo(groups.get(i).modules());
                assertThat(cells[1]).isEqualTo(groups.get(i).reason() + " |");
            }
        }
    }

    @Test
    void every_refused_attribute_is_listed() {
        List<String> names = new ArrayList<>();
        guard.get("refused_attributes")
                .forEach(group -> group.properties().forEach(entry -> names.add(entry.getKey())));
        assertThat(firstCells("## Attributes")).isEqualTo(names);
    }

    @Test
    void every_refused_builtin_is_listed() {
        assertThat(firstCells("## Builtins"))
                .isEqualTo(
                        guard.get("refused_builtins").propertyNames().stream().toList());
    }

    @Test
    void every_audited_operation_is_listed() {
        List<String> told = rowsBelow("## Operations").stream()
                .flatMap(row -> quoted(row.split(" \\| ")[0]).stream())
                .toList();
        List<String> events = new ArrayList<>();
        guard.get("audited_events")
                .forEach(rule -> rule.get("events").forEach(event -> events.add(event.stringValue())));
        events.removeAll(List.of("compile", "object.__getattr__")); // judged by what is compiled or read
        assertThat(told).isEqualTo(events);
    }

    private static List<String> firstCells(String heading) {
        return rowsBelow(heading).stream()
                .map(row -> quoted(row.split(" \\| ")[0]).getFirst())
                .toList();
    }

    /** Rows of the first table below a heading, without its head. */
    private static List<String> rowsBelow(String heading) {
        String part = document.substring(document.indexOf("\n" + heading) + heading.length());
        return part.lines()
                .dropWhile(line -> !line.startsWith("|"))
                .takeWhile(line -> line.startsWith("|"))
                .skip(2)
                .map(line -> line.substring(2))
                .toList();
    }

    private static List<String> quoted(String cell) {
        return QUOTED.matcher(cell).results().map(match -> match.group(1)).toList();
    }
}
