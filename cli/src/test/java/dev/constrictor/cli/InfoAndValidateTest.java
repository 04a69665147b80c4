package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("packaged")
class InfoAndValidateTest {
    private static final Launcher CONSTRICTOR = Launcher.plain();

    @Test
    void infoTellsWhatIsEnforcedAndWhereItCameFrom() throws Exception {
        Finished finished = CONSTRICTOR.with("SANDBOX_TIMEOUT", "7").run("info", "--json");

        assertThat(finished.exitCode()).isZero();
        JsonNode json = new JsonMapper().readTree(finished.stdout());
        assertThat(json.path("engine").asString()).isEqualTo("jail");
        assertThat(json.path("limits").path("timeout").asDouble()).isEqualTo(7.0);
        assertThat(json.path("layers").size()).isEqualTo(15);
        assertThat(json.path("settings").path(0))
                .hasToString("{\"name\":\"SANDBOX_TIMEOUT\",\"value\":\"7\",\"source\":\"environment\"}");
    }

    @Test
    void infoShowsTheServersSettingsOnceOneIsSetAndNoSecret() throws Exception {
        String token = "0123456789abcdef0123456789abcdef";

        assertThat(CONSTRICTOR.with("SANDBOX_API_TOKEN", token).run("info").stdout())
                .containsPattern("\\n  SANDBOX_API_TOKEN +environment +set \\(hidden\\)\\n")
                .containsPattern("\\n  SANDBOX_HTTP_PORT +default +9000\\n")
                .doesNotContain(token);
        assertThat(CONSTRICTOR.run("info").stdout()).doesNotContain("SANDBOX_HTTP_PORT");
    }

    @Test
    void infoIsReadable() throws Exception {
        assertThat(CONSTRICTOR.run("info").stdout())
                .containsPattern("engine +jail\n")
                .containsPattern("\n  seccomp +active +required +an allow list of system calls\n")
                .containsPattern("\n  SANDBOX_TIMEOUT +default +30\n");
    }

    @Test
    void infoTellsWhatMayBeImported() throws Exception {
        String standard =
                CONSTRICTOR.with("SANDBOX_ENABLE_NETWORK", "yes").run("info").stdout();

        assertThat(standard)
                .containsPattern("policy +standard\n")
                .containsPattern("container mode +off \\(SANDBOX_ENABLE_CONTAINER_MODE\\)\n")
                .containsPattern("\nImports: those of the profiles that are on\n  basic +on +\\d+ +math, random, ")
                .containsPattern(
                        "\n  network +on +\\d+ +httpx, requests, [^\n]*,\n[^\n]*\n( [^\n]*\n)* +not installed:\n +httpx, ")
                .containsPattern("\n  data_science +off +\\d+ +numpy, ")
                .containsPattern("\n  filesystem +off +\\d+ +pathlib, ");
        assertThat(standard.split("\nLayers\n", 2)[0].lines()).allMatch(line -> line.length() <= 100);
        assertThat(CONSTRICTOR
                        .with("SANDBOX_ALLOWED_IMPORTS", "json,math")
                        .run("info")
                        .stdout())
                .containsPattern(
                        "\nImports: those of SANDBOX_ALLOWED_IMPORTS, in place of the profiles'\n  own list +on +2 +json, math\n");
        assertThat(CONSTRICTOR.with("SANDBOX_POLICY", "off").run("info").stdout())
                .contains("\nImports: every module, because the policy is off\n");
    }

    @Test
    void thePolicyOfAValidationCanBeChosen() throws Exception {
        assertThat(CONSTRICTOR.run("validate", "--policy", "strict", "-c", "x = 1"))
                .isEqualTo(new Finished(0, "", ""));
        assertThat(CONSTRICTOR.run("validate", "--policy", "lax", "-c", "x = 1"))
                .isEqualTo(new Finished(
                        2, "", "constrictor: --policy: there is no policy \"lax\"; there are standard, strict, off\n"));
    }

    @Test
    void validCodeIsNotCommentedOn() throws Exception {
        assertThat(CONSTRICTOR.run("validate", "-c", "await x")).isEqualTo(new Finished(0, "", ""));
    }

    @Test
    void aProblemIsShownInItsPlace(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("code.py"), "x = 1\ny = = 2\n");

        assertThat(CONSTRICTOR.run("validate", file.toString())).isEqualTo(new Finished(1, """
                %s:2:5: invalid syntax
                  y = = 2
                      ^
                """.formatted(file), ""));
    }

    @Test
    void aProblemIsToldAsJson() throws Exception {
        Finished finished = CONSTRICTOR.run("validate", "--json", "-c", "y = = 2");

        assertThat(finished.exitCode()).isEqualTo(1);
        JsonNode validation = new JsonMapper().readTree(finished.stdout()).path("validation");
        assertThat(validation.path("valid").asBoolean(true)).isFalse();
        assertThat(validation.path("problems")).hasToString("""
                [{"kind":"syntax_error","message":"invalid syntax","line":1,"column":5,"text":"y = = 2"}]""");
    }

    @Test
    void helpNamesEveryCommand() throws Exception {
        Finished finished = CONSTRICTOR.run("--help");

        assertThat(finished.exitCode()).isZero();
        assertThat(finished.stdout()).contains("run", "validate", "info", "doctor", "Examples:");
        assertThat(CONSTRICTOR.run("run", "--help").stdout()).contains("Exit code:", "--memory=SIZE");
    }
}
