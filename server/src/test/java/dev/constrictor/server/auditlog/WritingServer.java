package dev.constrictor.server.auditlog;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;

/** A process that writes a log as fast as it can, until it is killed. */
final class WritingServer implements AutoCloseable {
    private static final int THREADS = 4;

    private final Process process;

    private WritingServer(Process process) {
        this.process = process;
    }

    /** Returns once it writes. */
    static WritingServer start(Path log) throws IOException {
        Process process = ChildJava.command(WritingServer.class, log.toString())
                .redirectError(Redirect.INHERIT)
                .start();
        process.getInputStream().read();
        return new WritingServer(process);
    }

    public static void main(String[] arguments) {
        AuditLog log =
                AuditLog.open(AuditLogConfig.defaults(Path.of(arguments[0])).withRotation(1 << 20, 8));
        System.out.println("writing");
        for (int thread = 0; thread < THREADS; thread++) {
            Thread.ofPlatform().start(() -> {
                while (log.objection().isEmpty()) {
                    log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
                }
            });
        }
    }

    /** As kill -9 does. */
    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}
