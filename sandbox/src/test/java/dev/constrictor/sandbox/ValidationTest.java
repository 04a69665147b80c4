package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValidationTest extends SharedSandbox {
    private static Validation.Problem problem(String code) {
        Validation validation = sandbox.validate(code);
        assertThat(validation.valid()).isFalse();
        return validation.problems().getFirst();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x = 1",
                "await f()",
                "async for x in y: pass",
                "1/0",
                "import os; os._exit(1)",
                "while True: pass",
                "x = (1 << 10**9)",
                "x = 'a' * 10**12",
                "x = ((((9**9)**9)**9)**9)",
                "# \u00e9 \ud83d\ude00"
            })
    void code_that_compiles_is_valid_and_is_not_run(String code) {
        assertThat(sandbox.validate(code).problems()).isEmpty();
    }

    @Test
    void a_syntax_error_has_line_column_and_text() {
        Validation.Problem problem = problem("x = 1\nif x = 2:\n    pass\n");
        assertThat(problem.message()).startsWith("invalid syntax. Maybe you meant '=='");
        assertThat(problem.line()).hasValue(2);
        assertThat(problem.column()).hasValue(4);
        assertThat(problem.text()).contains("if x = 2:");
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                Arguments.of("if True:\npass", 2, "expected an indented block"),
                Arguments.of("x = \"abc", 1, "unterminated string"),
                Arguments.of("return 5", 1, "'return' outside function"),
                Arguments.of("x = (1,\n\n", 1, "'(' was never closed"),
                Arguments.of("def f():\n\tif 1:\n        x", 3, "indent"),
                Arguments.of("nonlocal x", 1, "nonlocal declaration not allowed"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void common_mistakes_are_named(String code, int line, String message) {
        Validation.Problem problem = problem(code);
        assertThat(problem.line()).hasValue(line);
        assertThat(problem.message()).contains(message);
    }

    @Test
    void a_null_character_is_a_problem() {
        assertThat(problem("x = 1\0").message()).contains("null");
        assertThat(failure("x = 1\0").type()).isEqualTo(ErrorType.SYNTAX_ERROR);
    }

    @Test
    void half_a_surrogate_pair_is_a_problem() {
        assertThat(problem("x = '\ud800'").message()).contains("surrogate");
        assertThat(failure("x = '\ud800'").type()).isEqualTo(ErrorType.INVALID_REQUEST);
    }

    @Test
    void code_may_be_a_megabyte_long_and_no_longer() {
        String comment = "#" + "x".repeat((1 << 20) - 1);
        assertThat(sandbox.validate(comment).valid()).isTrue();
        assertThat(run(comment).success()).isTrue();
        assertThat(problem(comment + "x").message()).contains("longer than 1048576 bytes");
        assertThat(failure(comment + "x").type()).isEqualTo(ErrorType.INVALID_REQUEST);
        assertThat(failure("#" + "\u20ac".repeat(350_000)).type()).isEqualTo(ErrorType.INVALID_REQUEST);
    }

    @Test
    void a_long_program_runs() {
        String program = "x = 0\n" + "x += 1\n".repeat(20_000) + "x";
        assertThat(run(program).value().orElseThrow().json().intValue()).isEqualTo(20_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "[", "{", "-", "not ", "lambda:", "x.", "f(", "x if y else ", "a**", "f'{", "{**"})
    void code_that_is_nested_without_end_is_a_problem_soon(String opening) {
        long before = System.nanoTime();
        assertThat(sandbox.validate(opening.repeat(50_000) + "1").valid()).isFalse();
        ExecutionResult result = run(opening.repeat(50_000) + "1");
        assertThat(result.error().orElseThrow().type())
                .isIn(ErrorType.SYNTAX_ERROR, ErrorType.MEMORY_LIMIT, ErrorType.CRASHED);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
        assertThat(run("1").success()).isTrue();
    }

    @Test
    void an_impossible_timeout_is_refused() {
        ExecutionRequest request = ExecutionRequest.of("1");
        for (Duration timeout :
                new Duration[] {Duration.ZERO, Duration.ofSeconds(-1), Duration.ofNanos(1), Duration.ofDays(-9999999)
                }) {
            ExecutionError error =
                    sandbox.execute(request.withTimeout(timeout)).error().orElseThrow();
            assertThat(error.type()).isEqualTo(ErrorType.INVALID_REQUEST);
            assertThat(error.message()).startsWith("timeout must be at least 0.001 s, but is ");
        }
        for (Duration timeout : new Duration[] {Duration.ofSeconds(301), Duration.ofSeconds(Long.MAX_VALUE)}) {
            ExecutionError error =
                    sandbox.execute(request.withTimeout(timeout)).error().orElseThrow();
            assertThat(error.type()).isEqualTo(ErrorType.INVALID_REQUEST);
            assertThat(error.message()).endsWith("but the most is 300 s");
        }
        assertThat(sandbox.execute(request.withTimeout(Duration.ofSeconds(300))).success())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1000, Long.MIN_VALUE})
    void an_impossible_memory_limit_is_refused(long bytes) {
        ExecutionError error = sandbox.execute(ExecutionRequest.of("1").withMemoryBytes(bytes))
                .error()
                .orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.INVALID_REQUEST);
        assertThat(error.message()).contains("at least 1m");
    }

    @Test
    void a_refused_request_used_nothing() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("1").withTimeout(Duration.ZERO));
        assertThat(result.resources()).isEqualTo(ResourceUsage.NONE);
        assertThat(result.success()).isFalse();
        assertThat(result.engine()).isEqualTo("jail");
        assertThat(result.executionId()).isNotBlank();
    }
}
