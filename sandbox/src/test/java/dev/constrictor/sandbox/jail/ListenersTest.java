package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.Execution;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Who answers refused calls hears of each inmate's, whatever becomes of the others meanwhile. */
class ListenersTest {
    private static final String ENDS_AT_ONCE = "import os; os._exit(0)";
    private static final String ENDS_WHILE_IT_IS_REFUSED = """
            import os, _thread, _socket
            def call():
                try:
                    _socket.socket(2, 1)
                except OSError:
                    pass
            _thread.start_new_thread(call, ())
            for _ in range(300): pass
            os._exit(0)
            """;
    private static final String REFUSED = """
            import _socket
            try:
                _socket.socket(2, 1)
                answer = 'made'
            except OSError as error:
                answer = error.errno
            answer
            """;
    private static final int PERMISSION_DENIED = 1;
    private static final int PROBES = 400;

    @Test
    void nobody_loses_its_own_when_others_end_before_theirs_was_looked_for() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> {
                    change.poolSize = 0;
                    change.maxConcurrent = 6;
                }));
                ExecutorService threads = Executors.newFixedThreadPool(6)) {
            for (String hostile :
                    List.of(ENDS_AT_ONCE, ENDS_AT_ONCE, ENDS_WHILE_IT_IS_REFUSED, ENDS_WHILE_IT_IS_REFUSED)) {
                threads.execute(() -> {
                    while (!over.get()) {
                        sandbox.execute(ExecutionRequest.of(hostile));
                    }
                });
            }
            try {
                List<Future<ExecutionResult>> probes = new ArrayList<>();
                for (int i = 0; i < PROBES; i++) {
                    probes.add(threads.submit(() -> sandbox.execute(ExecutionRequest.of(REFUSED))));
                }
                for (Future<ExecutionResult> probe : probes) {
                    assertThat(probe.get().value().orElseThrow().json().asInt()).isEqualTo(PERMISSION_DENIED);
                    assertThat(probe.get().securityEvents()).hasSize(1);
                }
            } finally {
                over.set(true);
            }
        }
    }

    /** Nobody wakes up for an inmate that is new, and still its refused calls are answered. */
    @Test
    void who_is_forked_after_a_rest_and_refused_at_once_does_not_wait_for_others() throws Exception {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            for (int i = 0; i < 4; i++) {
                Thread.sleep(400); // in the first of these the zygote settles
                ExecutionResult probe = sandbox.execute(ExecutionRequest.of(REFUSED));
                assertThat(probe.value().orElseThrow().json().asInt()).isEqualTo(PERMISSION_DENIED);
                assertThat(probe.securityEvents()).hasSize(1);
                assertThat(probe.resources().wallTime()).isLessThan(1);
            }
        }
    }

    /** The zygote hears of who was ordered from the template only when it has to. */
    @Test
    void who_is_to_be_killed_before_the_zygote_has_heard_of_it_is_killed() throws Exception {
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().with(change -> change.poolSize = 0))) {
            sandbox.execute(ExecutionRequest.of("1"));
            Thread.sleep(400);
            for (int i = 0; i < 30; i++) {
                Execution endless = sandbox.start(ExecutionRequest.of("while True: pass"), OutputListener.NONE);
                TimeUnit.MICROSECONDS.sleep(100L * i);
                endless.cancel();
                assertThat(endless.await().error().orElseThrow().type()).isEqualTo(ErrorType.CANCELLED);
            }
            assertThat(sandbox.execute(ExecutionRequest.of("6 * 7")).error()).isEmpty();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (!JailProcesses.of(ProcessHandle.current()).inmates().isEmpty() && System.nanoTime() < end) {
                Thread.sleep(20);
            }
            assertThat(JailProcesses.of(ProcessHandle.current()).inmates()).isEmpty();
        }
    }

    /** To reap closes listeners and adopts others: a number that is still in the list would be another inmate's by then. */
    @Test
    void all_that_is_told_at_once_is_looked_at_before_who_has_ended_is_reaped() throws Exception {
        String output = GuestPython.run("""
                import os, types
                from constrictor_guest.zygote import Zygote

                calls = []
                read, write = os.pipe()
                os.write(write, b"signal")

                class Poll:
                    def poll(self, patience):
                        if calls:
                            raise SystemExit
                        return [(read, 1), (99, 16)]

                zygote = object.__new__(Zygote)
                zygote._plan = {"settling": "never"}
                zygote._control = types.SimpleNamespace(fileno=lambda: -1)
                zygote._poll, zygote._children = Poll(), read
                zygote._without_listener = set()
                zygote._forks_before_settling = 0
                zygote._reap = lambda: calls.append("reap")
                zygote._refuse = lambda listener, events: calls.append("look")
                try:
                    zygote.run()
                except SystemExit:
                    print(calls)
                """);
        assertThat(output).isEqualTo("['look', 'reap']\n");
    }
}
