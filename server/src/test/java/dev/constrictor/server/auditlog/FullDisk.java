package dev.constrictor.server.auditlog;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.ExecutionError;
import dev.constrictor.sandbox.ExecutionResult;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/** A server on a small file system that fills up, and is made free again. */
final class FullDisk {
    private static final ExecutionResult REFUSED = ExecutionResult.refused(
            "execution-2", "jail", "basic", ExecutionError.of(ErrorType.ENGINE_UNAVAILABLE, "no log"));

    private FullDisk() {}

    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[0]);
        Path file = folder.resolve("audit.log");
        AtomicInteger complaints = countComplaints();
        int ran = 0;
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            fill(folder.resolve("filler"));
            while (log.objection().isEmpty()) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
                ran++;
            }
            byte[] whileFull = Files.readAllBytes(file);
            System.out.println("whole lines only: " + (whileFull[whileFull.length - 1] == '\n'));
            int objections = 0;
            for (int call = 0; call < 5000; call++) {
                objections += log.objection().isPresent() ? 1 : 0;
                log.ended(Lines.attempt("bob", "1"), REFUSED);
            }
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            ran++;
            System.out.println("objections: " + objections);
            System.out.println("complaints: " + complaints.get());
            System.out.println("failures: " + (log.failures() > 5000));
            Files.delete(folder.resolve("filler"));
            System.out.println("objection: " + log.objection());
        }
        int written = Lines.of(file, LineKind.EXECUTION).size();
        long lost =
                Lines.of(file, LineKind.RECOVERED).getFirst().path("lost_lines").asLong();
        long ofAnn = Lines.of(file, LineKind.EXECUTION).stream()
                .filter(line -> line.path("caller").asString().equals("ann"))
                .count();
        System.out.println("all that ran is there: " + (ofAnn == ran));
        System.out.println("the rest is counted: " + (written + lost == ran + 5000));
        System.out.println("problem: " + Lines.verify(file).problem());
    }

    private static void fill(Path filler) throws IOException {
        try (OutputStream stream = Files.newOutputStream(filler)) {
            while (true) {
                stream.write(new byte[4096]);
            }
        } catch (IOException full) {
            System.out.println("full: " + full.getMessage());
        }
    }

    private static AtomicInteger countComplaints() {
        AtomicInteger count = new AtomicInteger();
        Logger.getLogger("").addHandler(new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (record.getLevel().equals(Level.SEVERE)) {
                    count.incrementAndGet();
                }
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        });
        return count;
    }
}
