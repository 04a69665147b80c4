package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.Networked;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.network.proxy.Outside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever becomes of an execution, nothing of its connections stays. */
class NetworkLeavesNothingTest {
    private static final int EXECUTIONS = 1000;

    @Test
    void a_thousand_connections_leave_no_descriptor_no_thread_and_no_socket() throws Exception {
        try (Outside echo = Outside.echo();
                Sandbox sandbox = Sandbox.open(Networked.config("127.0.0.1:" + echo.port()))) {
            ExecutionRequest request = ExecutionRequest.of("""
                    import socket
                    connection = socket.create_connection(("127.0.0.1", %d))
                    connection.sendall(b"hello")
                    connection.recv(5).decode()
                    """.formatted(echo.port()));
            ExecutionRequest killed =
                    ExecutionRequest.of(request.code() + "while True: pass").withTimeout(Duration.ofMillis(20));
            run(sandbox, request, killed, 50);
            int descriptors = settled(() -> descriptors(ProcessHandle.current().pid()));
            long zygote = JailProcesses.of(ProcessHandle.current()).zygote().pid();
            int descriptorsOfZygote = settled(() -> descriptors(zygote));
            int threads = settled(Thread::activeCount);

            run(sandbox, request, killed, EXECUTIONS);

            assertThat(settled(() -> descriptors(ProcessHandle.current().pid())))
                    .isCloseTo(descriptors, offset(20));
            assertThat(settled(() -> descriptors(zygote))).isCloseTo(descriptorsOfZygote, offset(10));
            assertThat(settled(Thread::activeCount)).isLessThanOrEqualTo(threads + 4);
            assertThat(gates()).isZero();
        }
    }

    private static void run(Sandbox sandbox, ExecutionRequest request, ExecutionRequest killed, int count) {
        for (int i = 0; i < count; i++) {
            boolean isKilled = i % 20 == 0;
            ExecutionResult result = sandbox.execute(isKilled ? killed : request);
            // One that is killed may not have come so far.
            assertThat(result.network().accesses()).as(result.toString()).hasSizeBetween(isKilled ? 0 : 1, 1);
        }
    }

    private interface Count {
        int now() throws IOException;
    }

    /** What is left when those that are on their way out have gone. */
    private static int settled(Count count) throws IOException, InterruptedException {
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            Thread.sleep(50);
            least = Math.min(least, count.now());
        }
        return least;
    }

    private static int descriptors(long pid) throws IOException {
        try (Stream<Path> entries = Files.list(Path.of("/proc/%d/fd".formatted(pid)))) {
            return (int) entries.count();
        }
    }

    /** Sockets that this process listens at, or that have a name still. */
    private static long gates() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/net/unix"))) {
            return lines.filter(line -> line.matches(".*/sockets/g\\d+$")).count();
        }
    }
}
