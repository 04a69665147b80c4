package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.OutputListener.Stream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTest extends SharedSandbox {
    private static final int LIMIT = 1 << 20;

    @Test
    void the_two_streams_come_back_apart_and_in_order() {
        ExecutionResult result =
                run("import sys\nfor i in range(100):\n  print('out', i)\n  print('err', i, file=sys.stderr)");
        assertThat(result.stdout().lines())
                .hasSize(100)
                .startsWith("out 0", "out 1")
                .endsWith("out 99");
        assertThat(result.stderr().lines())
                .hasSize(100)
                .startsWith("err 0", "err 1")
                .endsWith("err 99");
        assertThat(result.truncated()).isFalse();
    }

    @Test
    void bytes_that_are_no_text_are_replaced() {
        ExecutionResult result =
                run("import os\nos.write(1, b'a\\xffb\\xe2\\x82')\nos.write(2, b'\\xe2\\x82\\xac\\xf0')");
        assertThat(result.stdout()).isEqualTo("a\ufffdb\ufffd");
        assertThat(result.stderr()).isEqualTo("\u20ac\ufffd");
    }

    @Test
    void a_character_split_between_two_writes_stays_one() {
        ExecutionResult result = run("""
                import os, time
                for byte in '\u20ac\ud83d\ude00'.encode():
                    os.write(1, bytes([byte]))
                    time.sleep(0.01)
                """);
        assertThat(result.stdout()).isEqualTo("\u20ac\ud83d\ude00");
    }

    @Test
    void long_output_of_long_characters_is_not_garbled() {
        assertThat(run("print('\u20ac' * 300_000, end='')").stdout()).isEqualTo("\u20ac".repeat(300_000));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "print('x', end='')",
                "import sys; sys.stdout.write('x')",
                "import sys; sys.stdout.buffer.write(b'x')",
                "import os; os.write(1, b'x')",
                "import os; os.write(os.dup(1), b'x')",
                "import ctypes; ctypes.CDLL(None).putchar(ord('x'))",
                "import ctypes; ctypes.CDLL(None).write(1, b'x', 1)",
                "import sys, io; sys.stdout.write('x'); sys.stdout = io.StringIO(); print('hidden')",
                "import sys; sys.stdout.write('x'); sys.stdout = None; print('nowhere')",
                "import sys; sys.stdout.write('x'); sys.stdout.close()",
                "import sys; sys.stdout = open(1, 'w', closefd=False); print('x', end='')",
                "import atexit; atexit.register(print, 'x', end='')",
                "import threading; threading.Timer(0.1, lambda: print('x', end='')).start()",
                "import os; kept = os.dup(1); os.dup2(0, 1); os.dup2(kept, 1); print('x', end='')",
                "import os; os.write(1, b'x'); os.close(1); os.close(2)",
                "import socket; print('x', end='', flush=True); socket.socket(fileno=1).shutdown(socket.SHUT_WR)"
            })
    void output_arrives_whichever_way_it_is_written(String code) {
        ExecutionResult result = run(code);
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("x");
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void a_stream_can_be_sent_into_the_other() {
        ExecutionResult result = run("import os\nos.dup2(1, 2)\nprint('out')\nos.write(2, b'err\\n')");
        assertThat(result.stdout()).isEqualTo("out\nerr\n");
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void printing_to_a_closed_stream_is_an_error_of_the_code() {
        assertThat(failure("import sys\nsys.stdout.close()\nprint('x')").exception())
                .contains("ValueError");
    }

    @Test
    void output_before_an_error_is_kept() {
        assertThat(run("print('before')\n1/0").stdout()).isEqualTo("before\n");
        assertThat(run("print('before')\nimport os; os._exit(1)").stdout()).isEqualTo("before\n");
        assertThat(run("print('before')\nwhile True: pass", Duration.ofMillis(100))
                        .stdout())
                .isEqualTo("before\n");
    }

    @Test
    void a_listener_sees_output_before_the_run_ends() throws InterruptedException {
        CountDownLatch first = new CountDownLatch(1);
        Execution execution =
                sandbox.start(ExecutionRequest.of("print('first')\nimport time\ntime.sleep(20)"), (stream, text) -> {
                    if (stream == Stream.STDOUT && text.equals("first\n")) {
                        first.countDown();
                    }
                });
        assertThat(first.await(5, TimeUnit.SECONDS)).isTrue();
        execution.cancel();
        assertThat(execution.await().stdout()).isEqualTo("first\n");
    }

    @Test
    void a_listener_hears_all_that_the_result_holds() {
        List<String> heard = new CopyOnWriteArrayList<>();
        ExecutionResult result = sandbox.execute(
                ExecutionRequest.of("for i in range(20_000): print(i)"), (stream, text) -> heard.add(text));
        assertThat(String.join("", heard)).isEqualTo(result.stdout());
        assertThat(result.stdout().lines()).hasSize(20_000);
    }

    @Test
    void a_listener_that_throws_is_not_called_again_and_harms_nothing() {
        AtomicInteger calls = new AtomicInteger();
        ExecutionResult result = sandbox.execute(
                ExecutionRequest.of("import time\nfor i in range(3): print(i); time.sleep(0.02)"), (stream, text) -> {
                    calls.incrementAndGet();
                    throw new AssertionError("a listener of somebody else's");
                });
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("0\n1\n2\n");
        assertThat(calls).hasValue(1);
    }

    @Test
    void a_slow_listener_slows_the_code_down_and_loses_nothing() {
        StringBuilder heard = new StringBuilder();
        ExecutionResult result = sandbox.execute(
                ExecutionRequest.of("import sys\nfor i in range(80): sys.stdout.write('x' * 9_999 + '\\n')"),
                (stream, text) -> {
                    sleep(50);
                    heard.append(text);
                });
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).hasSize(800_000).isEqualTo(heard.toString());
        assertThat(result.resources().wallTime()).isGreaterThan(1);
    }

    @Test
    void output_of_exactly_the_limit_is_whole() {
        ExecutionResult result = run("import sys\nsys.stdout.write('x' * %d)".formatted(LIMIT));
        assertThat(result.error()).isEmpty();
        assertThat(result.truncated()).isFalse();
        assertThat(result.stdout()).hasSize(LIMIT);
    }

    @Test
    void one_byte_more_than_the_limit_ends_the_run_and_keeps_what_came_before() {
        // Two streams have no order but that of time.
        ExecutionResult result =
                run("import os, time\nos.write(2, b'e')\ntime.sleep(0.5)\nprint('y' * %d, end='')".formatted(LIMIT));
        ExecutionError error = result.error().orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.OUTPUT_LIMIT);
        assertThat(error.message()).contains("1048576 bytes", "print less");
        assertThat(result.truncated()).isTrue();
        assertThat(result.stderr()).isEqualTo("e");
        assertThat(result.stdout()).isEqualTo("y".repeat(LIMIT - 1));
    }

    @Test
    void a_character_cut_by_the_limit_is_left_out() {
        ExecutionResult result = run("print('\u20ac' * 1_000_000)");
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.OUTPUT_LIMIT);
        assertThat(result.stdout()).isEqualTo("\u20ac".repeat(LIMIT / 3));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while True: print('flood')",
                "while True: print('x' * 100, end='')",
                "import sys\nwhile True: print('flood', file=sys.stderr)",
                "import os\nwhile True: os.write(2, b'x' * 65536)",
                "import os\nwhile True:\n  try: os.write(1, b'x' * 65536)\n  except BaseException: pass"
            })
    void a_flood_is_ended_soon(String code) {
        ExecutionResult result = run(code);
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.OUTPUT_LIMIT);
        assertThat(result.stdout().length() + result.stderr().length()).isEqualTo(LIMIT);
        // Of processor time, for others may want the processors too; and long before its time limit.
        assertThat(result.resources().cpuTime()).isBetween(0.001, 2.0);
        assertThat(result.resources().wallTime()).isLessThan(15);
    }

    @Test
    void output_that_is_not_wanted_is_kept_nowhere_and_has_no_limit() {
        AtomicInteger calls = new AtomicInteger();
        ExecutionResult result = sandbox.execute(
                ExecutionRequest.of("import sys\nfor i in range(50): sys.stdout.write('x' * 100_000)\n7")
                        .withoutOutput(),
                (stream, text) -> calls.incrementAndGet());
        assertThat(result.error()).isEmpty();
        assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(7);
        assertThat(result.stdout()).isEmpty();
        assertThat(result.truncated()).isFalse();
        assertThat(calls).hasValue(0);
    }

    @Test
    void an_endless_flood_takes_no_memory_of_the_server() {
        ExecutionRequest flood = ExecutionRequest.of("import os\nwhile True: os.write(1, b'x' * 65536)")
                .withTimeout(Duration.ofSeconds(1))
                .withoutOutput();
        sandbox.execute(flood);
        long before = heap();
        sandbox.execute(flood);
        assertThat(heap() - before).isLessThan(4 << 20);
    }

    private static long heap() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
