package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.constrictor.sandbox.Validation.Complexity;
import dev.constrictor.sandbox.Validation.Problem;
import dev.constrictor.sandbox.json.ValidationJson;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What validation tells under the standard policy. */
class AnalysisTest extends GuardedSandbox {
    @Test
    void restricted_code_is_answered_field_by_field() {
        Validation validation = sandbox.validate("import os\nos.system('rm -rf /')");
        assertThat(ValidationJson.of(validation).toPrettyString().lines().map(String::strip))
                .containsSequence("\"validation\" : {", "\"valid\" : false,")
                .contains("\"message\" : \"Code contains restricted operations\",", "\"line_count\" : 2,")
                .contains("\"character_count\" : 31,", "\"estimated_complexity\" : \"low\",");
        assertThat(validation.problems().getFirst().sentence()).startsWith("Line 1: Import 'os' is not allowed");
        assertThat(validation.recommendations()).contains("Some operations may be restricted in sandbox environment");
    }

    @Test
    void all_problems_are_told_with_line_column_and_text() {
        Validation validation = sandbox.validate("import os\nx = 1\ny = x.__globals__\nif x:\n    import socket");
        assertThat(validation.problems())
                .extracting(
                        Problem::kind,
                        each -> each.line().orElse(0),
                        each -> each.column().orElse(0))
                .containsExactly(tuple("import", 1, 1), tuple("attribute", 3, 5), tuple("import", 5, 5));
        assertThat(validation.problems().get(1).text()).contains("y = x.__globals__");
    }

    @Test
    void refusals_and_what_the_compiler_says_are_both_told() {
        assertThat(sandbox.validate("import os\nreturn 1").problems())
                .extracting(Problem::kind)
                .containsExactly("import", "syntax_error");
    }

    @Test
    void a_syntax_error_leaves_what_can_be_counted() {
        Validation validation = sandbox.validate("x = 1\nif x = 2:\n");
        assertThat(validation.problems()).hasSize(1);
        assertThat(validation.problems().getFirst().kind()).isEqualTo("syntax_error");
        assertThat(validation.analysis().lineCount()).isEqualTo(2);
        assertThat(validation.analysis().complexity()).isEqualTo(Complexity.UNKNOWN);
        assertThat(validation.recommendations()).contains("Fix the syntax first: nothing else was looked at");
    }

    @Test
    void imports_and_definitions_are_listed() {
        Validation.Analysis analysis = sandbox.validate("""
                        import math, collections.abc
                        from json import loads
                        def area(r): return math.pi * r
                        class Circle:
                            def inner(self): pass
                        async def fetch(): pass
                        print(area(1))
                        """).analysis();
        assertThat(analysis.imports()).containsExactly("collections.abc", "json", "math");
        assertThat(analysis.definitions()).containsExactly("area", "Circle", "fetch");
    }

    static Stream<Arguments> complexities() {
        return Stream.of(
                Arguments.of("print(1)", Complexity.LOW),
                Arguments.of("if x: pass\n".repeat(20), Complexity.MEDIUM),
                Arguments.of("for x in y:\n    if x: pass\n".repeat(40), Complexity.HIGH));
    }

    @ParameterizedTest
    @MethodSource("complexities")
    void complexity_counts_the_ways_through_the_code(String code, Complexity expected) {
        assertThat(sandbox.validate(code).analysis().complexity()).isEqualTo(expected);
    }

    static Stream<Arguments> hints() {
        return Stream.of(
                Arguments.of("x = 1", "gives nothing back"),
                Arguments.of("while True:\n    x = 1", "runs until the time limit"),
                Arguments.of("name = input()", "nobody to answer"),
                Arguments.of("import time\ntime.sleep(5)\nprint(1)", "counts against the time limit"));
    }

    @ParameterizedTest
    @MethodSource("hints")
    void what_its_author_may_have_missed_is_recommended(String code, String advice) {
        assertThat(sandbox.validate(code).recommendations())
                .anySatisfy(text -> assertThat(text).contains(advice));
    }

    @ParameterizedTest
    @MethodSource("quiet")
    void code_without_fault_gets_no_advice(String code) {
        Validation validation = sandbox.validate(code);
        assertThat(validation.problems()).isEmpty();
        assertThat(validation.recommendations()).isEmpty();
    }

    static Stream<String> quiet() {
        return Stream.of(
                "",
                "print(1)",
                "1 + 1",
                "result = 4",
                "if True:\n    result = 4",
                "while True:\n    break\nprint(1)",
                "def f():\n    while True:\n        yield 1\nnext(f())");
    }

    static Stream<String> bombs() {
        return Stream.of(
                "(".repeat(50_000),
                "x" + ".a".repeat(50_000),
                "-".repeat(200_000) + "1",
                "[" + "[],".repeat(200_000) + "]",
                "if 1: pass\n" + "elif 1: pass\n".repeat(20_000),
                "x = " + "1 + ".repeat(100_000) + "1",
                IntStream.range(0, 50_000).mapToObj(i -> "v" + i + "=" + i).collect(Collectors.joining("\n")),
                "lambda: ".repeat(30_000) + "1",
                "import os\n".repeat(50_000),
                "'{}'.format(1)\n".repeat(50_000),
                "f'" + "{1}".repeat(100_000) + "'",
                "x = 2 ** 2 ** 2 ** 2 ** 2 ** 2 ** 2",
                "*a".repeat(300_000));
    }

    @ParameterizedTest
    @MethodSource("bombs")
    @Timeout(40)
    void a_compile_bomb_ends_in_an_answer_soon(String code) {
        long before = System.nanoTime();
        assertThat(sandbox.validate(code).problems()).hasSizeLessThanOrEqualTo(100);
        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(20));
        assertThat(sandbox.validate("1").valid()).isTrue();
    }
}
