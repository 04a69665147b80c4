package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TracebackTest extends SharedSandbox {
    private static final String HEAD = "Traceback (most recent call last):\n";

    @Test
    void it_names_type_message_line_and_source() {
        ExecutionError error = failure("x = 1\ny = x / 0\n");
        assertThat(error.type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(error.exception()).contains("ZeroDivisionError");
        assertThat(error.message()).isEqualTo("ZeroDivisionError: division by zero");
        assertThat(error.line()).hasValue(2);
        assertThat(error.traceback().orElseThrow()).isEqualTo(HEAD + """
                          File "<sandbox>", line 2, in <module>
                            y = x / 0
                                ~~^~~
                        ZeroDivisionError: division by zero
                        """);
    }

    @Test
    void a_statement_over_several_lines_is_told_by_the_line_that_failed() {
        ExecutionError error = failure("x = (1 +\n     2 +\n     1 / 0 +\n     3)");
        assertThat(error.line()).hasValue(3);
        assertThat(error.traceback().orElseThrow()).contains("line 3", "1 / 0 +");
    }

    @Test
    void decorators_comprehensions_and_nested_functions_keep_their_lines() {
        ExecutionError error = failure("""
                def decorate(function):
                    def inner(*arguments):
                        return function(*arguments)
                    return inner
                @decorate
                def outer(n):
                    def nested():
                        return [1 / i
                                for i in range(n)]
                    return nested()
                outer(3)
                """);
        assertThat(error.line()).hasValue(8);
        assertThat(error.traceback().orElseThrow())
                .containsSubsequence(
                        "line 11, in <module>", "line 3, in inner", "line 10, in outer", "line 8, in nested")
                .contains("return [1 / i");
    }

    @Test
    void frames_of_the_library_and_of_the_sandbox_are_left_out() {
        assertThat(traceback("import json\njson.loads('{')"))
                .startsWith(HEAD + "  File \"<sandbox>\", line 2, in <module>\n    json.loads('{')\n")
                .doesNotContain("decoder.py", "constrictor", "/opt", "runner");
    }

    @Test
    void code_run_from_a_string_is_told_with_both_lines() {
        ExecutionError error = failure("pass\nexec('x = 1\\ny = x / 0')");
        assertThat(error.line()).hasValue(2);
        assertThat(error.traceback().orElseThrow()).contains("File \"<string>\", line 2, in <module>");
    }

    @Test
    void a_module_the_code_wrote_is_the_users_too() {
        assertThat(traceback("open('own.py', 'w').write('def f():\\n  return 1/0')\nimport own\nown.f()"))
                .contains("line 3, in <module>", "workspace/own.py\", line 2, in f");
    }

    @Test
    void causes_and_contexts_are_told() {
        assertThat(traceback("try:\n  1/0\nexcept Exception as e:\n  raise ValueError('bad') from e"))
                .containsSubsequence(
                        "line 2", "ZeroDivisionError", "was the direct cause of", "line 4", "ValueError: bad");
        assertThat(traceback("try:\n  1/0\nexcept Exception:\n  int('x')"))
                .containsSubsequence("ZeroDivisionError", "During handling of the above", "ValueError: invalid");
    }

    @Test
    void a_chain_without_end_is_cut() {
        String traceback = traceback("""
                import json
                error = None
                for i in range(5000):
                    try:
                        json.loads('{')
                    except ValueError as link:
                        link.__cause__ = error
                        error = link
                raise error
                """);
        assertThat(traceback.split("direct cause").length).isBetween(10, 18);
        assertThat(traceback).doesNotContain("decoder.py", "/opt");
    }

    @Test
    void groups_of_exceptions_are_told_as_a_tree() {
        assertThat(traceback("""
                                def f(): raise TypeError('t')
                                try: f()
                                except TypeError as t:
                                    raise ExceptionGroup('many', [t, ExceptionGroup('nested', [KeyError('k')])])
                                """))
                .containsSubsequence(
                        "Exception Group Traceback",
                        "ExceptionGroup: many (2 sub-exceptions)",
                        "TypeError: t",
                        "ExceptionGroup: nested",
                        "KeyError: 'k'");
    }

    @Test
    void recursion_is_told_once() {
        ExecutionError error = failure("def f(n):\n    return f(n + 1)\nf(0)");
        assertThat(error.exception()).contains("RecursionError");
        assertThat(error.line()).hasValue(2);
        assertThat(error.traceback().orElseThrow())
                .contains("Previous line repeated")
                .hasSizeLessThan(1000);
    }

    @Test
    void deep_recursion_ends_in_an_error_or_a_crash_and_never_hangs() {
        assertThat(failure("import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f()\nf()")
                        .type())
                .isIn(ErrorType.RUNTIME_ERROR, ErrorType.CRASHED, ErrorType.MEMORY_LIMIT);
        assertThat(failure(
                                "import sys\nsys.setrecursionlimit(10**9)\nclass A:\n  def __repr__(s): return repr(s)\nrepr(A())")
                        .type())
                .isIn(ErrorType.RUNTIME_ERROR, ErrorType.CRASHED, ErrorType.MEMORY_LIMIT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class E(Exception):\n  def __str__(self): raise SystemExit\nraise E",
                "class E(Exception):\n  def __str__(self): return 5\nraise E",
                "class E(Exception):\n  def __str__(self): return '\\ud800'\nraise E",
                "class E(Exception):\n  __class__ = property(lambda self: 1 / 0)\nraise E",
                "class E(Exception):\n  def __bool__(self): return False\nraise E",
                "class M(type):\n  __name__ = __qualname__ = property(lambda self: 1 / 0)\n"
                        + "class E(Exception, metaclass=M): pass\nraise E",
                "class E(Exception):\n  __notes__ = ['\\udc00', 5]\nraise E",
                "class Z:\n  def __eq__(self, other): 1 / 0\nraise SystemExit(Z())"
            })
    void hostile_exceptions_do_not_break_the_report(String code) {
        ExecutionError error = failure(code);
        assertThat(error.type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(error.traceback().orElseThrow()).isNotBlank().doesNotContain("constrictor");
        assertThat(StandardCharsets.UTF_8
                        .newEncoder()
                        .canEncode(error.message() + error.traceback().get()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "raise 5 | TypeError | TypeError: exceptions must derive from BaseException",
                "raise KeyboardInterrupt | KeyboardInterrupt | KeyboardInterrupt",
                "raise GeneratorExit | GeneratorExit | GeneratorExit",
                "raise SystemExit(3) | SystemExit | SystemExit: 3",
                "exit('bye') | SystemExit | SystemExit: bye",
                "raise SystemExit(True) | SystemExit | SystemExit: True",
                "exec('x = = 1') | SyntaxError | SyntaxError: invalid syntax (<string>, line 1)",
                "eval('1 +') | SyntaxError | SyntaxError: invalid syntax (<string>, line 1)",
                "compile('(', 'f', 'eval') | SyntaxError | SyntaxError: '(' was never closed (f, line 1)",
                "input() | EOFError | EOFError: EOF when reading a line"
            })
    void each_way_to_fail_has_its_type_and_message(String code, String exception, String message) {
        ExecutionError error = failure(code);
        assertThat(error.type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(error.exception()).contains(exception);
        assertThat(error.message()).isEqualTo(message);
        assertThat(error.line()).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exit()",
                "raise SystemExit",
                "import sys; sys.exit(0)",
                "raise SystemExit(False)",
                "class E(SystemExit): code = 5\nraise E"
            })
    void an_exit_without_a_reason_is_success(String code) {
        assertThat(run(code).error()).isEmpty();
    }

    @Test
    void code_that_does_not_compile_is_a_syntax_error_with_its_line() {
        ExecutionError error = failure("x = 1\ndef f(:\n    pass");
        assertThat(error.type()).isEqualTo(ErrorType.SYNTAX_ERROR);
        assertThat(error.line()).hasValue(2);
        assertThat(error.traceback().orElseThrow())
                .contains("line 2", "def f(:", "^")
                .doesNotContain("constrictor");
        assertThat(failure("if True:\npass").exception()).contains("IndentationError");
    }

    @Test
    void an_error_in_a_thread_goes_to_standard_error() {
        ExecutionResult result =
                run("import threading\ndef f(): 1/0\nthreading.Thread(target=f, name='worker').start()");
        assertThat(result.error()).isEmpty();
        assertThat(result.stderr())
                .startsWith("Exception in thread worker:\n" + HEAD + "  File \"<sandbox>\", line 2, in f")
                .doesNotContain("threading.py");
    }

    @Test
    void an_error_at_exit_goes_to_standard_error() {
        ExecutionResult result = run("import atexit\natexit.register(lambda: 1/0)\natexit.register(print, 'bye')");
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("bye\n");
        assertThat(result.stderr()).contains("ZeroDivisionError").doesNotContain("constrictor");
    }

    @Test
    void threads_and_exit_functions_of_failed_code_are_waited_for() {
        ExecutionResult result = run("""
                import atexit, threading, time
                atexit.register(print, 'at exit')
                def late():
                    time.sleep(0.1)
                    print('late')
                threading.Thread(target=late).start()
                1/0
                """);
        assertThat(result.error().orElseThrow().line()).hasValue(7);
        assertThat(result.stdout()).isEqualTo("late\nat exit\n");
    }

    @Test
    void an_error_in_a_task_is_told_where_it_is_awaited() {
        ExecutionError error = failure("import asyncio\nasync def f():\n  1/0\nawait asyncio.gather(f())");
        assertThat(error.line()).hasValue(3);
        assertThat(error.traceback().orElseThrow())
                .containsSubsequence("line 4, in <module>", "line 3, in f")
                .doesNotContain("asyncio/");
    }

    @Test
    void a_task_nobody_awaits_is_told_on_standard_error() {
        assertThat(run("import asyncio\nasync def f(): 1/0\nasyncio.create_task(f())\nawait asyncio.sleep(0.01)")
                        .stderr())
                .contains("Task exception was never retrieved", "ZeroDivisionError");
    }

    @Test
    void the_source_is_quoted_even_when_the_code_cleared_the_cache_of_lines() {
        assertThat(traceback("import linecache\nlinecache.clearcache()\n1/0")).contains("    1/0\n");
    }

    @Test
    void a_traceback_that_is_too_long_is_cut_in_its_middle() {
        ExecutionError error = failure("raise ValueError('x' * 100_000 + 'end')");
        assertThat(error.traceback().orElseThrow())
                .hasSizeLessThanOrEqualTo(32 << 10)
                .startsWith(HEAD)
                .contains("[... cut ...]")
                .endsWith("xend\n");
        assertThat(error.message()).hasSizeLessThan(10_000);
    }

    @Test
    void the_time_limit_reads_like_an_exception_of_python() {
        ExecutionResult result = run("while True: pass", Duration.ofMillis(100));
        assertThat(result.error().orElseThrow().traceback().orElseThrow())
                .endsWith("TimeLimitReached: time limit reached\n")
                .doesNotContain("constrictor");
    }
}
