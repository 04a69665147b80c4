package dev.constrictor.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LogLinesTest {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    @AfterEach
    void restore() throws Exception {
        LogManager.getLogManager().readConfiguration();
    }

    @Test
    void whatIsSevereEnoughIsOneLine() {
        try (LogLines log = new LogLines(LogLevel.WARNING, lines::add)) {
            log.install();
            System.Logger logger = System.getLogger("test");
            logger.log(System.Logger.Level.DEBUG, "debug");
            logger.log(System.Logger.Level.INFO, "info");
            logger.log(System.Logger.Level.WARNING, "{0} stays as it is");
            logger.log(System.Logger.Level.ERROR, "worse", new IllegalStateException("because"));
        }

        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).isEqualTo("warning: {0} stays as it is");
        assertThat(lines.getLast())
                .startsWith("error: worse: java.lang.IllegalStateException: because at ")
                .contains("LogLinesTest");
    }

    @Test
    void debuggingShowsWholeStackTraces() {
        try (LogLines log = new LogLines(LogLevel.DEBUG, lines::add)) {
            log.install();
            Logger.getLogger("test").log(Level.SEVERE, "worse", new IllegalStateException("because"));
        }

        assertThat(lines.getFirst()).contains("because\n\tat ");
    }

    @Test
    void nobodyWaitsForStderrToBeReadAndWhatIsLostIsSaid() throws Exception {
        CountDownLatch read = new CountDownLatch(1);
        try (LogLines log = new LogLines(LogLevel.WARNING, line -> {
            try {
                read.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            lines.add(line);
        })) {
            log.install();
            for (int i = 0; i < 1000; i++) {
                Logger.getLogger("test").warning("line " + i);
            }
            read.countDown();
            // One more, where the writer took a line before the others came.
            while (lines.size() < 257) {
                Thread.sleep(5);
            }
        }

        assertThat(lines).anyMatch(line -> line.matches("warning: 7\\d\\d lines of this log are lost: .*"));
    }
}
