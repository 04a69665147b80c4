package dev.constrictor.server.auth;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** The warnings of one class while a test runs. */
public final class LogCapture extends Handler implements AutoCloseable {
    private final Logger logger;
    private final List<String> warnings = new CopyOnWriteArrayList<>();

    public LogCapture(Class<?> source) {
        logger = Logger.getLogger(source.getName());
        logger.addHandler(this);
        logger.setUseParentHandlers(false);
    }

    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    public void publish(LogRecord record) {
        if (record.getLevel().intValue() >= Level.WARNING.intValue()) {
            warnings.add(new SimpleFormatter().formatMessage(record));
        }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
