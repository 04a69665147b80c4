package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.Unguarded;
import java.time.Duration;
import org.junit.jupiter.api.RepeatedTest;

/** Many starts in a row: the order in which warden, builder and zygote get the processor must not matter. */
class StartTest {
    @RepeatedTest(12)
    void the_warden_is_the_zygotes_parent_and_ends_with_the_sandbox() {
        JailProcesses jail;
        long closing;
        try (Sandbox sandbox = Sandbox.open(Unguarded.config().forOneExecution())) {
            jail = JailProcesses.of(ProcessHandle.current());
            assertThat(JailProcesses.commandLine(jail.zygote().pid()))
                    .as("the builder is gone")
                    .contains("zygote");
            closing = System.nanoTime();
        }
        assertThat(Duration.ofNanos(System.nanoTime() - closing)).isLessThan(Duration.ofSeconds(4));
        assertThat(jail.all().filter(ProcessHandle::isAlive)).isEmpty();
    }
}
