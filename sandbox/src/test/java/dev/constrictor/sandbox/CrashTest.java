package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CrashTest extends SharedSandbox {
    private static final String SEND = """
            import os, struct
            def send(frame):
                data = struct.pack('>I', len(frame)) + frame
                while data: data = data[os.write(3, data):]
            """;

    @AfterEach
    void the_sandbox_stays_well() {
        assertThat(run("6 * 7").value().orElseThrow().json().intValue()).isEqualTo(42);
    }

    @Test
    void a_segmentation_fault_is_named_and_output_kept() {
        ExecutionResult result = run("print('before')\nimport ctypes\nctypes.string_at(0)");
        assertThat(result.error().orElseThrow().type()).isEqualTo(ErrorType.CRASHED);
        assertThat(result.error().get().message()).contains("SIGSEGV");
        assertThat(result.stdout()).isEqualTo("before\n");
    }

    @Test
    void an_abort_is_a_crash() {
        assertThat(failure("import os\nos.abort()").type()).isEqualTo(ErrorType.CRASHED);
    }

    @Test
    void leaving_without_a_word_is_a_crash_with_the_status() {
        ExecutionError error = failure("import os\nos._exit(3)");
        assertThat(error.type()).isEqualTo(ErrorType.CRASHED);
        assertThat(error.message()).contains("exit status 3", "os._exit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"os.kill(os.getpid(), 9)", "os.kill(os.getpid(), 15)", "os.kill(0, 9)", "os.kill(1, 19)"})
    void signals_to_itself_are_lost_because_it_is_the_first_process_of_its_namespace(String code) {
        assertThat(run("import os\n" + code + "\n'alive'")
                        .value()
                        .orElseThrow()
                        .json()
                        .stringValue())
                .isEqualTo("alive");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "os.close(3)",
                "os.close(3)\nimport time\ntime.sleep(5)",
                "os.closerange(0, 100)",
                "os.write(3, b'hello, this is no frame')",
                "os.write(3, b'\\xff\\xff\\xff\\xff')",
                "os.write(3, b'\\x7f\\xff\\xff\\xff')",
                "os.write(3, bytes(4))",
                "send(b'')",
                "send(b'{')",
                "send(b'42')",
                "send(b'[]')",
                "send(b'{\"value\": {\"type\": \"int\", \"json\": NaN}}')",
                "send(b'[' * 1_000_000)",
                "send(b'{\"a\":' * 1000 + b'1' + b'}' * 1000)",
                "send(b'{\"value\": {\"type\": \"x\", \"json\": [' + b'[],' * 500_000 + b'1]}}')",
                "send(b'{\"value\": {\"type\": \"x\", \"json\": 1' + b'0' * 100_000 + b'}}')",
                "send(b'{\"variables\": [\"\\xff\\xfe\"]}')"
            })
    void breaking_its_own_connection_ends_a_run(String code) {
        ExecutionResult result = run(SEND + code);
        ExecutionError error = result.error().orElseThrow();
        assertThat(error.type()).isEqualTo(ErrorType.CRASHED);
        assertThat(error.message()).contains("descriptor 3");
        assertThat(result.resources().wallTime()).isLessThan(2);
    }

    @Test
    void a_frame_that_never_ends_meets_the_time_limit() {
        ExecutionResult result = run(
                "import os, time\nos.write(3, bytes([0, 1, 0, 0]))\ntry: time.sleep(5)\nexcept BaseException: time.sleep(5)",
                Duration.ofMillis(200));
        assertThat(result.error().orElseThrow().type()).isIn(ErrorType.TIMEOUT, ErrorType.CRASHED);
        assertThat(result.resources().wallTime()).isLessThan(1.5);
    }

    @Test
    void a_forged_report_is_only_the_codes_own_word() {
        ExecutionResult result = run(SEND + """
                        send(b'{"value": {"type": "int", "json": 1, "json": 99}, "variables": ["a", 5, null, {}], "error": 7,'
                             b'"cpu_time": 1e999, "max_memory": 99999999999999999999999, "more": [1]}')
                        send(b'{"value": {"type": "int", "json": 100}}')
                        import time; time.sleep(5)
                        """);
        assertThat(result.value().orElseThrow().json().intValue()).isEqualTo(99);
        assertThat(result.variables()).containsExactly("a");
        assertThat(result.resources().cpuTime()).isFinite();
        assertThat(result.resources().maxMemory()).isNotNegative();
        assertThat(result.resources().wallTime()).isLessThan(1);
    }

    @Test
    void a_forged_error_is_cut_to_what_we_know() {
        ExecutionError error = failure(SEND + """
                        import json
                        send(json.dumps({"error": {"kind": "engine_unavailable", "type": "T" * 1000, "line": -4,
                                                   "message": "m" * 100_000, "traceback": 7}}).encode())
                        """);
        assertThat(error.type()).isEqualTo(ErrorType.RUNTIME_ERROR);
        assertThat(error.exception().orElseThrow()).hasSize(128);
        assertThat(error.message()).hasSizeLessThan(70_000);
        assertThat(error.line()).isEmpty();
        assertThat(error.traceback()).isEmpty();
    }

    @Test
    void forged_text_can_always_be_encoded() {
        ExecutionResult result = run(
                SEND + "send(b'{\"value\":{\"type\":\"\\\\ud800\",\"json\":[\"\\\\udc00\",\"\\\\ud83d\\\\ude00\"]}}')");
        PythonValue value = result.value().orElseThrow();
        assertThat(value.json()).hasToString("[\"\ufffd\",\"\ud83d\ude00\"]");
        assertThat(StandardCharsets.UTF_8.newEncoder().canEncode(value.type())).isTrue();
    }

    @Test
    void no_crash_of_an_inmate_costs_the_others_their_zygote() {
        long before = sandbox.info().pool().restarts();
        failure("import ctypes\nctypes.string_at(0)");
        failure("import os\nos.close(3)\nwhile True: pass");
        run("while True:\n  try:\n    while True: pass\n  except BaseException: pass", Duration.ofMillis(50));
        run("1"); // if the last one had cost it, this one would have waited for the next
        assertThat(sandbox.info().pool().restarts()).isEqualTo(before);
    }
}
