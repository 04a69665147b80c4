package dev.constrictor.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Reports that code writes itself, to cost the server or its other callers something. */
class HostileReportTest extends SharedSandbox {
    private static final String SEND = """
            import os, struct
            def send(frame):
                frame = struct.pack('>I', len(frame)) + frame
                while frame: frame = frame[os.write(3, frame):]
            """;

    @Test
    void a_crowd_that_reports_and_lingers_costs_nobody_a_run() throws Exception {
        String linger = SEND + """
                import _thread, ctypes, time
                _thread.stack_size(65536)
                try:
                    for _ in range(63): _thread.start_new_thread(time.sleep, (5,))
                except RuntimeError: pass
                ctypes.CDLL(None).shutdown(1, 1), ctypes.CDLL(None).shutdown(2, 1)
                send(b'{"value":{"type":"int","json":1}}')
                time.sleep(5)
                """;
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> attackers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            attackers.add(Thread.ofVirtual().start(() -> {
                while (!over.get()) {
                    run(linger);
                }
            }));
        }
        try {
            for (int i = 0; i < 30; i++) {
                ExecutionResult victim = run("import time; time.sleep(0.1); 42", Duration.ofSeconds(20));
                assertThat(victim.error()).isEmpty();
            }
        } finally {
            over.set(true);
            for (Thread attacker : attackers) {
                attacker.join();
            }
        }
    }

    @Test
    void names_in_reports_do_not_stay_in_the_servers_memory() {
        long before = heap();
        for (int i = 0; i < 120; i++) {
            run(SEND + "send(b'{\"' + b'%d' * 50_000 + b'\":1}')".formatted(100_000 + i));
        }
        assertThat(heap() - before).isLessThan(16L << 20);
    }

    @Test
    void a_value_is_cut_to_the_limit_whatever_the_inmate_says() {
        ExecutionResult text =
                run(SEND + "send(b'{\"value\":{\"type\":\"x\",\"repr\":\"' + b'a' * 1_000_000 + b'\"}}')");
        assertThat(text.value().orElseThrow().json().stringValue()).hasSize(256 << 10);
        assertThat(text.truncated()).isTrue();
        ExecutionResult json =
                run(SEND + "send(b'{\"value\":{\"type\":\"x\",\"json\":\"' + b'a' * 1_900_000 + b'\"}}')");
        assertThat(json.value().orElseThrow().json().stringValue()).hasSize(256 << 10);
        assertThat(json.truncated()).isTrue();
    }

    @Test
    void a_report_in_another_encoding_is_no_report() {
        ExecutionError error = failure(SEND + "send('{\"value\":{\"type\":\"int\",\"json\":1}}'.encode('utf-16'))");
        assertThat(error.type()).isNotEqualTo(ErrorType.RUNTIME_ERROR);
    }

    @Test
    void flags_of_standard_input_do_not_carry_over() {
        run("import fcntl; fcntl.fcntl(0, fcntl.F_SETFL, 0xc00)");
        for (int i = 0; i < 6; i++) {
            assertThat(run("import fcntl; fcntl.fcntl(0, fcntl.F_GETFL) & 0xc00")
                            .value()
                            .orElseThrow()
                            .json()
                            .intValue())
                    .isZero();
        }
    }

    private static long heap() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
