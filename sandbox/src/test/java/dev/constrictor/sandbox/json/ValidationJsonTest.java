package dev.constrictor.sandbox.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Validation;
import dev.constrictor.sandbox.policy.CodeRules;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ValidationJsonTest {
    @Test
    void aRefusedImportIsToldAsTheContractHasIt() {
        Validation.Problem problem = new Validation.Problem(
                "import", "Import 'os' is not allowed", OptionalInt.of(1), OptionalInt.of(1), Optional.of("import os"));
        Validation validation = new Validation(
                List.of(problem),
                new Validation.Analysis(2, 31, Validation.Complexity.LOW, List.of("os"), List.of()),
                List.of("Some operations may be restricted in sandbox environment"));

        assertThat(ValidationJson.of(validation)).hasToString("""
                {"validation":{"valid":false,"errors":["Line 1: Import 'os' is not allowed"],\
                "message":"Code contains restricted operations",\
                "problems":[{"kind":"import","message":"Import 'os' is not allowed","line":1,"column":1,"text":"import os"}]},\
                "analysis":{"line_count":2,"character_count":31,"estimated_complexity":"low","imports":["os"],"definitions":[]},\
                "recommendations":["Some operations may be restricted in sandbox environment"]}""");
    }

    @Test
    void validCodeHasNoErrors() {
        JsonNode verdict = ValidationJson.of(Validation.of("1", List.of(), CodeRules.standard()))
                .path("validation");

        assertThat(verdict).hasToString("""
                {"valid":true,"errors":[],"message":"Code is valid","problems":[]}""");
    }

    @ParameterizedTest
    @CsvSource({
        "syntax_error, Code contains syntax errors",
        "attribute, Code contains restricted operations",
        "builtin, Code contains restricted operations",
        "timeout, Code could not be validated",
        "engine_unavailable, Code could not be validated"
    })
    void theMessageSumsUpTheFirstProblem(String kind, String message) {
        Validation validation =
                Validation.of("1", List.of(Validation.Problem.of(kind, "something")), CodeRules.standard());

        assertThat(ValidationJson.of(validation)
                        .path("validation")
                        .path("message")
                        .asString())
                .isEqualTo(message);
    }
}
