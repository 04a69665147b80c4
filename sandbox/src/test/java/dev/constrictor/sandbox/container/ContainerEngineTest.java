package dev.constrictor.sandbox.container;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.LayerStatus;
import dev.constrictor.sandbox.LayerStatus.State;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Validation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a caller sees of an execution in a container: the same as in the jail, and another kernel. */
@Timeout(120)
class ContainerEngineTest extends ContainerSandbox {
    @Test
    void value_output_variables_and_engine_come_back() {
        ExecutionResult result = run("""
                import sys
                print('out')
                print('err', file=sys.stderr)
                x = 6
                x * 7
                """);

        assertThat(result.error()).isEmpty();
        assertThat(result.value().orElseThrow().json()).hasToString("42");
        assertThat(result.stdout()).isEqualTo("out\n");
        assertThat(result.stderr()).isEqualTo("err\n");
        assertThat(result.variables()).contains("x");
        assertThat(result.engine()).startsWith("container (runsc, ");
        assertThat(result.resources().maxMemory()).isPositive();
        assertThat(result.resources().cpuTime()).isLessThan(result.resources().wallTime() + 0.1);
    }

    @Test
    void output_is_shown_while_the_code_runs() throws InterruptedException {
        CountDownLatch shown = new CountDownLatch(1);
        Execution execution = sandbox.start(
                ExecutionRequest.of("print('early')\nimport time\ntime.sleep(60)"),
                (stream, text) -> shown.countDown());

        shown.await();
        execution.cancel();

        ExecutionResult result = execution.await();
        assertThat(result.stdout()).isEqualTo("early\n");
        assertThat(error(result).type()).isEqualTo(ErrorType.CANCELLED);
    }

    @Test
    void the_kernel_that_code_sees_is_not_this_machines() {
        String seen = run("import os\nos.uname().release")
                .value()
                .orElseThrow()
                .json()
                .asString();

        assertThat(seen).isNotEmpty().isNotEqualTo(System.getProperty("os.version"));
        assertThat(status(Layer.OWN_KERNEL).state()).isEqualTo(State.ACTIVE);
        assertThat(status(Layer.OWN_KERNEL).detail()).startsWith("gVisor, platform ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'x = "a" * (1 << 30)'                                          | MEMORY_LIMIT
            'x = []\nwhile True: x.append(bytearray(1 << 20))'             | MEMORY_LIMIT
            'while True: pass'                                             | TIMEOUT
            'import time\nwhile True:\n  try:\n    time.sleep(9)\n  except BaseException: pass' | TIMEOUT
            'while True: print("x" * 1000)'                                | OUTPUT_LIMIT
            'import os\nwhile True: os.fork()'                             | RUNTIME_ERROR
            'import threading, time\nfor i in range(9999): threading.Thread(target=time.sleep, args=(9,), daemon=True).start()' | RUNTIME_ERROR
            'f = open("/tmp/full", "wb")\nfor i in range(999): f.write(bytes(1 << 20))' | RUNTIME_ERROR
            'import ctypes\nctypes.string_at(0)'                           | CRASHED
            'import os\nos._exit(3)'                                       | CRASHED
            'import os\nos.kill(os.getpid(), 9)'                           | CRASHED
            'import os\nos.kill(1, 9)'                                     | RUNTIME_ERROR
            'import os\nos.write(3, b"nonsense")\nos.close(3)'             | CRASHED
            '1 +'                                                          | SYNTAX_ERROR
            '1 / 0'                                                        | RUNTIME_ERROR
            """)
    void whatever_code_does_is_told_by_its_name(String code, ErrorType type) {
        ExecutionResult result =
                sandbox.execute(ExecutionRequest.of(code.replace("\\n", "\n")).withTimeout(Duration.ofSeconds(3)));

        assertThat(error(result).type()).as(error(result).message()).isEqualTo(type);
        assertThat(run("6 * 7").value().orElseThrow().json()).hasToString("42");
    }

    @Test
    void what_a_killed_run_took_is_told() {
        ExecutionResult result = sandbox.execute(ExecutionRequest.of("""
                while True:
                    try:
                        while True: pass
                    except BaseException: pass
                """).withTimeout(Duration.ofSeconds(1)));

        assertThat(error(result).type()).isEqualTo(ErrorType.TIMEOUT);
        assertThat(result.resources().cpuTime()).isPositive();
        assertThat(result.resources().maxMemory()).isGreaterThan(1 << 20);
    }

    @Test
    void the_time_to_get_ready_is_not_the_codes() {
        ExecutionResult result = run("import os\nos._exit(3)");

        assertThat(error(result).type()).isEqualTo(ErrorType.CRASHED);
        assertThat(result.resources().cpuTime()).isLessThan(result.resources().wallTime() + 0.1);
    }

    @Test
    void a_request_narrows_the_memory() {
        ExecutionRequest request = ExecutionRequest.of("x = bytearray(40 << 20)\nlen(x)");

        assertThat(sandbox.execute(request).success()).isTrue();
        assertThat(error(sandbox.execute(request.withMemoryBytes(20 << 20))).type())
                .isEqualTo(ErrorType.MEMORY_LIMIT);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            import socket; socket.create_connection(('127.0.0.1', 1), 1) | PermissionError
            import socket; socket.socket(socket.AF_UNIX)                 | PermissionError
            import subprocess; subprocess.run(['/bin/sh'])               | PermissionError
            import os; os.execv('/opt/python/bin/python3.14', ['x'])     | PermissionError
            open('/opt/x', 'w')                                          | OSError
            open('/etc/passwd', 'a')                                     | OSError
            import os; os.setuid(0)                                      | PermissionError
            import os; os.listdir('/root')                               | FileNotFoundError
            """)
    void what_code_must_not_do_is_refused(String code, String refusal) {
        ExecutionError error = error(run(code));
        assertThat(error.exception().orElse("")).as(error.message()).isIn(refusal, "PermissionError");
    }

    @Test
    void a_file_of_the_host_is_out_of_reach(@TempDir Path folder) throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "secret");

        assertThat(error(run("open(%s).read()".formatted("'" + secret + "'")))
                        .exception()
                        .orElse(""))
                .isEqualTo("FileNotFoundError");
    }

    @Test
    void nothing_of_one_execution_reaches_the_next() {
        run("open('/tmp/mine', 'w').write('x')\nimport builtins\nbuiltins.leak = 1");

        assertThat(run("import os, builtins\n(os.listdir('/tmp'), hasattr(builtins, 'leak'))")
                        .value()
                        .orElseThrow()
                        .json())
                .hasToString("[[],false]");
    }

    @Test
    void code_is_validated_too() {
        Validation validation = sandbox.validate("import math\nx = (");
        assertThat(validation.problems()).isNotEmpty();
        assertThat(sandbox.validate("x = 1").problems()).isEmpty();
    }

    @Test
    void it_says_what_holds_it() {
        assertThat(sandbox.info().engine()).startsWith("container (runsc, ");
        assertThat(sandbox.info().layers().stream()
                        .filter(status -> status.required() && status.state() != State.ACTIVE)
                        .toList())
                .isEmpty();
        assertThat(status(Layer.LANDLOCK).state()).isEqualTo(State.UNAVAILABLE);
        assertThat(sandbox.info().containers().enabled()).isTrue();
    }

    @Test
    void many_at_once_are_all_served() {
        List<Execution> executions = java.util.stream.IntStream.range(0, 6)
                .mapToObj(i -> sandbox.start(ExecutionRequest.of("%d * 2".formatted(i)), OutputListener.NONE))
                .toList();

        assertThat(executions.stream()
                        .map(execution ->
                                execution.await().value().orElseThrow().json().toString())
                        .collect(Collectors.joining(" ")))
                .isEqualTo("0 2 4 6 8 10");
    }

    private static ExecutionResult run(String code) {
        return sandbox.execute(ExecutionRequest.of(code));
    }

    private static ExecutionError error(ExecutionResult result) {
        return result.error().orElseThrow(() -> new AssertionError("it succeeded: " + result));
    }

    private static LayerStatus status(Layer layer) {
        return sandbox.info().layers().stream()
                .filter(status -> status.layer() == layer)
                .findFirst()
                .orElseThrow();
    }
}
