package dev.constrictor.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    @Test
    void whoComesAfterTheSignalWaitsForItsEndAndSaysNothing() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        TooLate.class.getName())
                .redirectErrorStream(true)
                .start();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(new String(process.getInputStream().readAllBytes(), UTF_8)).isEmpty();
        assertThat(process.exitValue()).isEqualTo(143);
    }

    /** Ends, and only then begins to watch for its end. */
    static final class TooLate {
        public static void main(String[] arguments) throws InterruptedException {
            CountDownLatch ending = new CountDownLatch(1);
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                ending.countDown();
                sleep();
            }));
            Thread.startVirtualThread(() -> System.exit(143));
            ending.await();
            Interruption.watch();
        }

        /** Long enough for the other thread to go wrong in. */
        private static void sleep() {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
