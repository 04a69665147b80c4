package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ValueTest extends SharedSandbox {
    private static PythonValue value(String code) {
        ExecutionResult result = run(code);
        assertThat(result.error()).isEmpty();
        return result.value().orElseThrow(() -> new AssertionError("no value: " + code));
    }

    private static String repr(String code) {
        PythonValue value = value(code);
        assertThat(value.repr()).isTrue();
        return value.json().stringValue();
    }

    static Stream<Arguments> json() {
        return Stream.of(
                Arguments.of("True", "true"),
                Arguments.of("0", "0"),
                Arguments.of("-0.0", "-0.0"),
                Arguments.of("0.1 + 0.2", "0.30000000000000004"),
                Arguments.of("1e308", "1.0E308"),
                Arguments.of("2**64", "18446744073709551616"),
                Arguments.of("''", "\"\""),
                Arguments.of("'h\u00e9 \\x00 \ud83d\ude00 \\u2028'", "\"h\u00e9 \\u0000 \ud83d\ude00 \u2028\""),
                Arguments.of("(1, [2, (3,)], {'a': None, 'b': False})", "[1,[2,[3]],{\"a\":null,\"b\":false}]"),
                Arguments.of("[]", "[]"),
                Arguments.of("{}", "{}"),
                Arguments.of("(y := 7)", "7"));
    }

    @ParameterizedTest
    @MethodSource("json")
    void a_value_that_is_json_comes_back_as_json(String code, String json) {
        PythonValue value = value(code);
        assertThat(value.repr()).isFalse();
        assertThat(value.truncated()).isFalse();
        assertThat(value.json()).hasToString(json);
    }

    static Stream<Arguments> reprs() {
        return Stream.of(
                Arguments.of("[float('nan'), float('inf')]", "[nan, inf]"),
                Arguments.of("{1: 2}", "{1: 2}"),
                Arguments.of("{'a': {1}}", "{'a': {1}}"),
                Arguments.of("(1, {2})", "(1, {2})"),
                Arguments.of("({1},)", "({1},)"),
                Arguments.of("set()", "set()"),
                Arguments.of("b'a\\xff'", "b'a\\xff'"),
                Arguments.of("'half \\ud800 pair'", "'half \\ud800 pair'"),
                Arguments.of("{'\\udc80': 1}", "{'\\udc80': 1}"),
                Arguments.of("a = []; a.append(a); a", "[[...]]"),
                Arguments.of("d = {}; d['d'] = d; d", "{'d': {...}}"),
                Arguments.of("class S(str): pass\nS('a')", "'a'"),
                Arguments.of("class I(int): pass\n[I(4)]", "[4]"),
                Arguments.of("import collections\ncollections.Counter('a')", "Counter({'a': 1})"),
                Arguments.of("from enum import IntEnum\nclass E(IntEnum):\n  A = 1\nE.A", "<E.A: 1>"));
    }

    @ParameterizedTest
    @MethodSource("reprs")
    void any_other_value_comes_back_as_its_repr(String code, String repr) {
        assertThat(repr(code)).isEqualTo(repr);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x = 1", "None", "result = None", "", "# nothing", "print('only output')"})
    void code_without_a_value_has_none(String code) {
        assertThat(run(code).value()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"result = 5", "result = 5\nprint('x')", "result = 5\nNone", "result = 5\nexit()"})
    void the_variable_result_stands_in_for_a_last_expression_of_no_value(String code) {
        assertThat(value(code).json().intValue()).isEqualTo(5);
    }

    @Test
    void the_last_expression_comes_before_the_variable_result() {
        assertThat(value("result = 5\n6").json().intValue()).isEqualTo(6);
    }

    @Test
    void integers_of_any_size_come_back() {
        assertThat(repr("2**5000")).hasSize(1506).startsWith("1412467032");
        assertThat(repr("1 << 200_000")).startsWith("0x1000").hasSize(50_003);
    }

    @Test
    void a_value_may_be_nested_64_deep_and_what_is_deeper_is_left_out() {
        String nested = "x = 1\nfor i in range(%d): x = [x]\nx";
        assertThat(value(nested.formatted(64)).repr()).isFalse();
        assertThat(repr(nested.formatted(100_000))).isEqualTo("[".repeat(65) + "..." + "]".repeat(65));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'x' * 10_000_000",
                "b'x' * 10_000_000",
                "list(range(1_000_000))",
                "{str(i): i for i in range(100_000)}",
                "['x' * 1_000_000] * 1_000_000",
                "x = [0] * 1000\nfor i in range(60): x = [x, x]\nx",
                "x = []\nfor i in range(60): x = [x, x]\nx",
                "class A:\n  def __repr__(self): return 'y' * 5_000_000\nA()"
            })
    void a_long_value_is_cut_and_says_so(String code) {
        ExecutionResult result = run(code, Duration.ofSeconds(5));
        assertThat(result.error()).isEmpty();
        assertThat(result.truncated()).isTrue();
        PythonValue value = result.value().orElseThrow();
        assertThat(value.truncated()).isTrue();
        assertThat(value.json().stringValue()).hasSize(256 << 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'\\x01' * 262_000",
                "'\ud83d\ude00' * 262_000",
                "[[]] * 87_000",
                "[1] * 131_000",
                "[1.2345678901234567e-300] * 10_800"
            })
    void a_value_of_just_the_longest_length_comes_back_whole(String code) {
        PythonValue value = value(code);
        assertThat(value.repr()).isFalse();
        assertThat(value.truncated()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "def __repr__(self): raise ValueError('no')",
                "def __repr__(self): raise SystemExit(3)",
                "def __repr__(self): raise KeyboardInterrupt",
                "def __repr__(self): return 3",
                "def __repr__(self): return repr(self)",
                "def __repr__(self): return 'x' * 200_000_000"
            })
    void an_object_whose_repr_fails_says_how(String method) {
        assertThat(repr("class A:\n  " + method + "\nA()")).matches("<A object; its repr raised \\w+>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class M(type):\n  def __getattribute__(self, n): raise ValueError\nclass A(metaclass=M): pass\nA()",
                "class A:\n  __class__ = property(lambda self: 1 / 0)\na = A()\na",
                "class A:\n  def __eq__(self, o): raise ValueError\n  def __bool__(self): raise ValueError\nA()",
                "class A:\n  def __repr__(self): return '\\ud800'\nA()",
                "type('n' * 100_000, (), {})()"
            })
    void hostile_objects_do_not_break_the_report(String code) {
        ExecutionResult result = run(code);
        assertThat(result.error()).isEmpty();
        assertThat(result.value().orElseThrow().type()).hasSizeLessThanOrEqualTo(128);
        assertThat(StandardCharsets.UTF_8
                        .newEncoder()
                        .canEncode(result.value().get().json().toString()))
                .isTrue();
    }

    @Test
    void a_repr_that_is_a_text_of_its_own_kind_cannot_lie_about_its_length() {
        assertThat(repr("""
                                class S(str):
                                    def __len__(self): return 10**9
                                    def __str__(self): raise ValueError
                                    def __getitem__(self, i): raise ValueError
                                class A:
                                    def __repr__(self): return S('hello')
                                A()""")).isEqualTo("hello");
    }

    @Test
    void a_repr_may_print() {
        ExecutionResult result = run("class A:\n  def __repr__(self): print('in repr'); return 'A!'\nA()");
        assertThat(result.stdout()).isEqualTo("in repr\n");
        assertThat(result.value().orElseThrow().json().stringValue()).isEqualTo("A!");
    }

    @Test
    void a_repr_that_never_ends_meets_the_time_limit() {
        ExecutionResult result =
                run("class A:\n  def __repr__(self):\n    while True: pass\nA()", Duration.ofMillis(300));
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(result.error().get().line()).hasValue(3);
    }

    @Test
    void code_that_changes_the_interpreter_still_gets_its_value() {
        assertThat(value("import json\njson.dumps = json.JSONEncoder = None\n{'a': 1}")
                        .json())
                .hasToString("{\"a\":1}");
        assertThat(value("import sys\nsys.setrecursionlimit(20)\nsys.modules.clear()\n[[[1]]]")
                        .json())
                .hasToString("[[[1]]]");
        assertThat(run("import builtins\nfor n in list(vars(builtins)): delattr(builtins, n) if n != 'delattr' else 0")
                        .error())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import builtins\ndel builtins.len, builtins.type, builtins.isinstance",
                "import sys\nsys.settrace(lambda *anything: None)",
                "import sys\nsys.setprofile(lambda *anything: None)",
                "import sys\nsys.setrecursionlimit(30)"
            })
    void what_the_code_leaves_set_does_not_keep_it_from_being_told(String code) {
        assertThat(value(code + "\n[[[6 * 7]]]").json()).hasToString("[[[42]]]");
    }

    @Test
    void variables_are_names_the_code_defined_without_modules_and_privates() {
        ExecutionResult result = run("""
                from __future__ import annotations
                import os, sys as system
                from math import pi
                _private = __very = 1
                def function(): local = 1
                class Class: pass
                first, *rest = 1, 2
                \u00e9 = 3
                globals()[5] = globals()['no identifier'] = globals()['half \\ud800'] = 7
                class Key(str):
                    def startswith(self, *a): raise KeyboardInterrupt
                globals()[Key('evil')] = 9
                """);
        assertThat(result.error()).isEmpty();
        assertThat(result.variables()).containsExactly("pi", "function", "Class", "first", "rest", "\u00e9", "Key");
    }

    @Test
    void variables_are_capped() {
        ExecutionResult result = run("for i in range(1000): globals()['v' * 500 + str(i)] = i");
        assertThat(result.variables()).hasSize(256).allMatch(name -> name.length() <= 128);
    }

    @Test
    void variables_of_failed_code_come_back_too() {
        assertThat(run("a = 1\nb = a / 0").variables()).containsExactly("a");
    }

    @Test
    void the_value_can_be_written_as_json_again() {
        PythonValue value = value("{'a': [1, 2.5, 'x', None, True]}");
        assertThat(JsonMapper.shared().writeValueAsString(value.json())).isEqualTo("{\"a\":[1,2.5,\"x\",null,true]}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import asyncio\nasync def f(): return 3\nawait f()",
                "import asyncio\nasync def f(): return 3\nasyncio.run(f())",
                "import asyncio\nasync def f(): return 1\nsum(await asyncio.gather(f(), f(), f()))",
                "import asyncio\nasync def f(): return 3\ntask = asyncio.create_task(f())\nawait task",
                "async def g():\n  yield 1\n  yield 2\nsum([x async for x in g()])",
                "async def g():\n  yield 3\nasync for x in g(): pass\nx",
                """
                import contextlib
                @contextlib.asynccontextmanager
                async def c(): yield 3
                async with c() as x: pass
                x"""
            })
    void asynchronous_code_works_at_the_top_and_is_no_security_event(String code) {
        ExecutionResult result = run(code);
        assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(3);
        assertThat(result.securityEvents()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "__name__ == '__main__'",
                "import __main__\nq = 3\n__main__.q == 3",
                "import pickle\nclass P: pass\ntype(pickle.loads(pickle.dumps(P()))) is P",
                "import inspect\ndef f(): return 1\ninspect.getsource(f) == 'def f(): return 1\\n'",
                "open('own.py', 'w').write('x = 1')\nimport own\nown.x == 1",
                "import sys, os\nsys.argv == [''] and os.path.samefile('.', '/workspace')"
            })
    void code_runs_as_a_program_of_its_own(String code) {
        assertThat(value(code).json().booleanValue()).isTrue();
    }
}
