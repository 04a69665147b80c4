package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeLimitTest extends SharedSandbox {
    // Long enough to import asyncio on a machine with other work to do.
    private static final Duration SHORT = Duration.ofMillis(500);

    private static ExecutionError timeout(String code) {
        ExecutionResult result = run(code, SHORT);
        ExecutionError error = result.error().orElseThrow(() -> new AssertionError("it ended in time: " + code));
        assertThat(error.type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(error.message()).startsWith("time limit of 0.5 s reached");
        assertThat(result.resources().wallTime()).isBetween(0.49, 1.5);
        return error;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'x = 1\nwhile True:\n  x += 1' | 3",
                "'import time\ntime.sleep(60)' | 2",
                "'x = 10\ny = x ** 10 ** 8' | 2",
                "'import re\nre.match(\"(a+)+$\", \"a\" * 40 + \"b\")' | 2",
                "'import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()' | 4",
                "'import select\nselect.select([], [], [])' | 2",
                "'try:\n  while True: pass\nfinally: print(1)' | 2",
                "'try:\n  while True: pass\nexcept Exception: pass' | 2",
                "'import asyncio\nasync def f():\n  await asyncio.sleep(60)\nawait f()' | 3",
                "'import asyncio\nawait asyncio.Event().wait()' | 2",
                "'import asyncio\nasync def f():\n  while True: pass\nawait asyncio.gather(f(), f())' | 3",
                "'import asyncio\nasync def f():\n  await asyncio.sleep(60)\nasyncio.run(f())' | 4",
                "'def f():\n  while True: pass\nimport threading\nt = threading.Thread(target=f)\nt.start(); t.join()' | 5",
                "'class D:\n  def __del__(self):\n    while True: pass\nd = D()\ndel d' | 3",
                "'import atexit\ndef f():\n  while True: pass\natexit.register(f)' | 3"
            })
    void code_is_interrupted_and_told_the_line(String code, int line) {
        ExecutionError error = timeout(code);
        assertThat(error.line()).hasValue(line);
        assertThat(error.message()).contains("reached at line " + line, "ask for more time (at most 300 s)");
        assertThat(error.traceback().orElseThrow()).contains("line " + line).doesNotContain("constrictor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "try:\n  while True: pass\nexcept BaseException: pass\n5",
                "try:\n  while True: pass\nexcept BaseException as e: raise RuntimeError from e"
            })
    void swallowing_the_interrupt_does_not_make_it_a_success(String code) {
        assertThat(timeout(code).line()).hasValue(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "while True:\n  try:\n    while True: pass\n  except BaseException: pass",
                "sum(range(10**12))",
                "import signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\nwhile True: pass",
                "import signal\nsignal.signal(signal.SIGALRM, lambda *a: None)\nwhile True: pass",
                "import signal\nsignal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\nwhile True: pass",
                "import signal\nsignal.setitimer(signal.ITIMER_REAL, 0)\nimport time\ntime.sleep(60)",
                "import itertools, collections\ncollections.deque(itertools.repeat(0), maxlen=0)"
            })
    void code_that_cannot_be_interrupted_is_killed(String code) {
        ExecutionError error = timeout(code);
        assertThat(error.message()).contains("did not stop when interrupted");
        assertThat(error.traceback()).isEmpty();
    }

    @Test
    void threads_that_never_end_meet_the_limit_too() {
        ExecutionResult result = run(
                "import threading\ndef f():\n  while True: pass\nfor i in range(2): threading.Thread(target=f).start()",
                SHORT);
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(result.resources().wallTime()).isLessThan(1.5);
        assertThat(result.stderr()).isEmpty();
    }

    @Test
    void fifty_milliseconds_are_kept() {
        ExecutionResult result = run("while True: pass", Duration.ofMillis(50));
        assertThat(result.error().orElseThrow().message()).startsWith("time limit of 0.05 s reached at line 1");
        assertThat(result.resources().wallTime()).isBetween(0.045, 0.5);
    }

    @Test
    void an_alarm_of_the_codes_own_that_nobody_handles_is_no_time_limit() {
        ExecutionError error = failure("import signal\nsignal.setitimer(signal.ITIMER_REAL, 0.001)\nwhile True: pass");
        assertThat(error.type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(error.message()).contains("at line 3", "SIGALRM");
        assertThat(error.traceback()).isEmpty();
    }

    @Test
    void an_alarm_of_the_codes_own_works_within_the_limit() {
        ExecutionResult result = run("""
                import signal, time
                class Mine(Exception): pass
                def ring(*a): raise Mine
                signal.signal(signal.SIGALRM, ring)
                signal.setitimer(signal.ITIMER_REAL, 0.05)
                try: time.sleep(5)
                except Mine: result = 'rang'
                """);
        assertThat(result.value().orElseThrow().json().stringValue()).isEqualTo("rang");
    }

    @Test
    void wall_and_processor_time_are_told_apart() {
        ResourceUsage asleep = run("import time\ntime.sleep(0.3)").resources();
        assertThat(asleep.wallTime()).isBetween(0.3, 1.5);
        assertThat(asleep.cpuTime()).isLessThan(0.2);
        ResourceUsage busy =
                run("import time\nwhile time.process_time() < 0.3: pass").resources();
        assertThat(busy.cpuTime()).isBetween(0.29, 0.6);
        assertThat(BigDecimal.valueOf(busy.cpuTime()).scale()).isLessThanOrEqualTo(6);
        assertThat(busy.wallTime()).isGreaterThanOrEqualTo(0.25);
        assertThat(busy.maxMemory()).isBetween(8L << 20, 64L << 20);
    }

    @Test
    void code_may_keep_every_processor_busy_for_all_of_its_time() {
        ExecutionResult result = run("""
                import hashlib, threading, time
                end = time.monotonic() + 1.7
                def work():
                    while time.monotonic() < end: hashlib.sha256(bytes(1_000_000))
                threads = [threading.Thread(target=work) for i in range(2)]
                for each in threads: each.start()
                for each in threads: each.join()
                """, Duration.ofSeconds(2));
        assertThat(result.error()).isEmpty();
    }

    @Test
    void processor_time_has_a_limit_of_its_own_should_all_else_fail() {
        long most = (long) Runtime.getRuntime().availableProcessors() * 2 + 1;
        PythonValue limits = run("import resource; resource.getrlimit(resource.RLIMIT_CPU)", Duration.ofSeconds(2))
                .value()
                .orElseThrow();
        assertThat(limits.json()).hasToString("[%d,%d]".formatted(most, most + 1));
    }
}
