package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLimitTest extends SharedSandbox {
    private static final long MEBI = 1 << 20;

    private static ExecutionResult run(String code, long mebibytes) {
        return sandbox.execute(ExecutionRequest.of(code).withMemoryBytes(mebibytes * MEBI));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'x = 1\nb = bytearray(10**9)' | 2",
                "'l = []\nwhile True:\n  l.append(bytes(1000))' | 3",
                "'s = \"x\"\nwhile True:\n  s += s' | 3",
                "'d = {}\nfor i in range(10**9):\n  d[i] = i' | 3",
                "'import asyncio\nawait asyncio.sleep(0)\nb = bytearray(10**9)' | 3"
            })
    void code_that_wants_too_much_is_told_the_line(String code, int line) {
        ExecutionError error = failure(code);
        assertThat(error.type()).isEqualTo(ErrorType.MEMORY_LIMIT);
        assertThat(error.exception()).contains("MemoryError");
        assertThat(error.line()).hasValue(line);
        assertThat(error.message()).startsWith("memory limit of 128m reached at line " + line);
        assertThat(error.traceback().orElseThrow())
                .contains("line " + line)
                .endsWith("MemoryError\n")
                .doesNotContain("constrictor");
    }

    @Test
    void millions_of_small_objects_meet_the_limit() {
        ExecutionError error = failure("l = []\nwhile True: l.append([])");
        assertThat(error.type()).isEqualTo(ErrorType.MEMORY_LIMIT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bytearray(10**9)",
                "l = []\n  while True: l.append([])",
                "l = []\n  while True: l.append(bytes(9000))"
            })
    void code_may_catch_the_error_and_go_on(String greedy) {
        ExecutionResult result = sandbox.execute(
                ExecutionRequest.of("try:\n  %s\nexcept MemoryError: l = None\nprint('on')\n[1, 2]".formatted(greedy)));
        assertThat(result.error()).isEmpty();
        assertThat(result.stdout()).isEqualTo("on\n");
        assertThat(result.value().orElseThrow().json()).hasToString("[1,2]");
    }

    @Test
    void a_request_narrows_the_limit() {
        assertThat(run("len(bytearray(60 << 20))", 64).error()).isEmpty();
        assertThat(run("len(bytearray(65 << 20))", 64).error().orElseThrow().message())
                .startsWith("memory limit of 64m reached at line 1");
        assertThat(run("len(bytearray(12 << 20))", 16).error()).isEmpty();
        assertThat(run("len(bytearray(17 << 20))", 16).error().orElseThrow().type())
                .isEqualTo(ErrorType.MEMORY_LIMIT);
        assertThat(run("6 * 7", 1).error()).isEmpty();
    }

    @Test
    void a_request_does_not_widen_the_limit() {
        assertThat(run("bytearray(200 << 20)", 1024).error().orElseThrow().message())
                .startsWith("memory limit of 128m");
    }

    @Test
    void code_cannot_raise_its_own_limit() {
        assertThat(run("""
                                import resource
                                limits = resource.getrlimit(resource.RLIMIT_AS)
                                try: resource.setrlimit(resource.RLIMIT_AS, (limits[1], limits[1]))
                                except (OSError, ValueError): pass
                                bytearray(160 << 20)""", 128).error().orElseThrow().type()).isEqualTo(ErrorType.MEMORY_LIMIT);
    }

    @Test
    void threads_as_a_pool_of_them_starts_fit_into_the_usual_memory() {
        assertThat(sandbox.execute(ExecutionRequest.of("""
                        import concurrent.futures, json, threading
                        together = threading.Barrier(40)
                        def work(number):
                            together.wait(20)
                            return len(json.dumps([number] * 1000))
                        with concurrent.futures.ThreadPoolExecutor(40) as pool:
                            results = list(pool.map(work, range(40)))
                        len(results)
                        """))
                        .value()
                        .orElseThrow()
                        .json()
                        .asInt())
                .isEqualTo(40);
    }

    @Test
    void memory_by_maps_and_by_stacks_of_threads_counts() {
        assertThat(failure("import mmap\nmaps = [mmap.mmap(-1, 10 << 20) for i in range(20)]"))
                .satisfies(error -> assertThat(error.type()).isEqualTo(ErrorType.MEMORY_LIMIT))
                .satisfies(error -> assertThat(error.traceback().orElseThrow()).contains("Cannot allocate memory"));
        assertThat(failure("""
                                import threading, time
                                threading.stack_size(64 << 20)
                                for i in range(3): threading.Thread(target=time.sleep, args=(1,), daemon=True).start()""").message()).contains("can't start new thread");
    }

    @Test
    void a_value_too_large_to_be_told_is_no_failure() {
        ExecutionResult result = run("class A:\n  def __repr__(self): return 'x' * (500 << 20)\nA()", 64);
        assertThat(result.error()).isEmpty();
        assertThat(result.value().orElseThrow().json().stringValue()).contains("MemoryError");
    }

    @Test
    void the_most_it_used_is_told() {
        assertThat(run("len(b'x' * (50 << 20))", 128).resources().maxMemory()).isBetween(50 * MEBI, 90 * MEBI);
    }
}
