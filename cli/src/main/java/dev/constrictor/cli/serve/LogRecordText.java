package dev.constrictor.cli.serve;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/** A record of the log in words. */
record LogRecordText(boolean withStackTrace) {
    private static final SimpleFormatter FORMATTER = new SimpleFormatter();

    String of(LogRecord record) {
        String message = "%s: %s".formatted(LogLevel.of(record.getLevel()).wireName(), FORMATTER.formatMessage(record));
        Throwable thrown = record.getThrown();
        if (thrown == null) {
            return message;
        }
        return message + ": " + (withStackTrace ? stackTrace(thrown) : inShort(thrown));
    }

    private static String inShort(Throwable thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        return trace.length == 0 ? thrown.toString() : "%s at %s".formatted(thrown, trace[0]);
    }

    private static String stackTrace(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        return trace.toString();
    }
}
