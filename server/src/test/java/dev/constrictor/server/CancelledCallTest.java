package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

class CancelledCallTest extends SharedServer {
    private static final String ENDLESS = """
            print('started', flush=True)
            while True:
                try:
                    while True: pass
                except BaseException: pass
            """;

    @Test
    void the_inmate_is_killed_and_nothing_is_replied() throws Exception {
        int id = client.startCallWithProgress("execute_code", object("{}").put("code", ENDLESS));
        await(() -> !client.progressMessages().isEmpty());
        // None but the endless loop uses that much time.
        await(() -> busiest(ProcessHandle.current()).compareTo(Duration.ofSeconds(1)) > 0);
        ProcessHandle inmate = ProcessHandle.current()
                .descendants()
                .max(Comparator.comparing(CancelledCallTest::cpuTime))
                .orElseThrow();

        client.cancel(id);

        await(() -> !inmate.isAlive());
        await(() -> server.sandbox().await().info().pool().running() == 0);
        assertThat(client.execute("6 * 7").path("result").intValue()).isEqualTo(42);
        assertThat(client.answered(id)).isFalse();
    }

    @Test
    void a_call_that_waits_for_its_turn_leaves_the_queue() throws Exception {
        try (RunningServer small = RunningServer.start(change -> change.maxConcurrent = 1)) {
            ProtocolClient own = small.client();
            int first = own.startCallWithProgress("execute_code", object("{}").put("code", ENDLESS));
            await(() -> !own.progressMessages().isEmpty());
            int second = own.startCall("execute_code", object("{'code': '1'}"));
            await(() -> small.sandbox().await().info().pool().queued() == 1);

            own.cancel(second);

            await(() -> small.sandbox().await().info().pool().queued() == 0);
            assertThat(own.answered(first)).isFalse();
            own.cancel(first);
            assertThat(own.execute("6 * 7").path("result").intValue()).isEqualTo(42);
            assertThat(own.answered(second)).isFalse();
        }
    }

    private static Duration busiest(ProcessHandle server) {
        return server.descendants()
                .map(CancelledCallTest::cpuTime)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    private static Duration cpuTime(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private static void await(Condition condition) throws Exception {
        long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.holds()) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(10);
        }
    }
}
