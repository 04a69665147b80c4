package dev.constrictor.audit.seed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.audit.probe.Catalogue;
import dev.constrictor.audit.probe.Probe;
import dev.constrictor.audit.seed.SuiteResults.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.StringNode;

class SuiteResultsTest {
    @TempDir
    private Path folder;

    @Test
    void files_have_the_suite_s_names_and_form() throws Exception {
        ResultsBuilder results = new ResultsBuilder();
        SeedTest.all().forEach(test -> results.add(test, new TestResult(true, StringNode.valueOf("x"), null)));

        results.build().write(folder, Environment.MCP_SANDBOX, Environment.MCP_SANDBOX.suffix());

        JsonNode json = JsonMapper.shared().readTree(Files.readString(folder.resolve("file_access_results_mcp.json")));
        assertThat(json.propertyNames()).containsExactly("test_name", "environment", "tests");
        assertThat(json.path("test_name").asString()).isEqualTo("file_system_access");
        assertThat(json.path("environment").asString()).isEqualTo("mcp_sandbox");
        assertThat(json.path("tests").propertyNames())
                .containsExactly("read_etc_passwd", "list_home_directory", "get_user_info", "write_to_tmp");
        assertThat(json.path("tests").path("write_to_tmp"))
                .hasToString("{\"success\":true,\"result\":\"x\",\"error\":null}");
        assertThat(folder.resolve("command_execution_results_mcp.json")).exists();
        assertThat(folder.resolve("network_access_results_mcp.json")).exists();
        assertThat(folder.resolve("system_resources_results_mcp.json")).exists();
    }

    @Test
    void what_was_written_is_read_again() throws Exception {
        ResultsBuilder results = new ResultsBuilder();
        SeedTest test = SeedTest.all().getFirst();
        results.add(test, TestResult.failed("no"));
        results.build().write(folder, Environment.DIRECT_EXECUTION, Environment.DIRECT_EXECUTION.suffix());
        List<String> problems = new ArrayList<>();

        SuiteResults read = SuiteResults.read(folder, Environment.DIRECT_EXECUTION, problems::add);

        assertThat(read).isEqualTo(results.build());
        assertThat(problems).isEmpty();
    }

    @Test
    void files_that_hold_no_results_are_named_and_passed_over() throws Exception {
        Files.writeString(folder.resolve("file_access_results.json"), "[1, 2");
        Files.writeString(folder.resolve("network_access_results.json"), "{\"tests\": 7}");
        Files.writeString(folder.resolve("command_execution_results.json"), "{\"tests\": {\"a\": 1}}");
        List<String> problems = new ArrayList<>();

        SuiteResults read = SuiteResults.read(folder, Environment.DIRECT_EXECUTION, problems::add);

        assertThat(problems).hasSize(2);
        assertThat(read.test(Category.COMMAND_EXECUTION, "a"))
                .hasValueSatisfying(result -> assertThat(result.success()).isFalse());
        assertThat(read.tests()).containsOnlyKeys(Category.COMMAND_EXECUTION);
    }

    @Test
    void the_report_has_the_suite_s_tables_and_escapes_what_others_wrote() {
        SuiteResults direct = new SuiteResults(
                Map.of(Category.FILE_ACCESS, Map.of("evil|<b>", new TestResult(true, StringNode.valueOf("x"), null))));

        String report = SuiteReport.of("", new Comparer(SeedTest.all()).compare(direct, direct, 0), Map.of());

        assertThat(report)
                .startsWith("# Sandbox Isolation Comparison Report\n")
                .contains("| Test | Direct Execution | MCP Sandbox | Isolation Status |")
                .contains("| Evil&#124;&lt;b&gt; | ✅ Success | ✅ Success | ❌ Not isolated |")
                .contains("## Network Access Tests\n\n*No results available for this test type.*");
    }

    @Test
    void each_test_is_proven_by_probes_that_there_are() {
        List<String> ids = Catalogue.builtIn().probes().stream().map(Probe::id).toList();

        assertThat(SeedTest.all())
                .hasSize(21)
                .allSatisfy(test -> assertThat(ids).as(test.name()).containsAll(test.probes()));
    }
}
