package dev.constrictor.server.auditlog;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.IoFailure;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.files.OwnFile;
import dev.constrictor.server.auditlog.files.UntrustedFileException;
import dev.constrictor.server.auditlog.files.WriterLock;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Goes on where an earlier server stopped. A log that was tampered with is gone on with, too, and says so. */
final class AuditLogOpening {
    private static final Logger LOG = System.getLogger(AuditLog.class.getName());

    record Opened(EntryWriter writer, WriterLock lock) {}

    private AuditLogOpening() {}

    static Opened open(AuditLogConfig config) {
        LogFiles files = new LogFiles(config.file());
        try {
            OwnFile.prepareFolder(files.folder());
            WriterLock lock = WriterLock.acquire(files.lock()).orElseThrow(() -> taken(files));
            try {
                return new Opened(writer(files, config), lock);
            } catch (IOException | RuntimeException e) {
                lock.close();
                throw e;
            }
        } catch (UntrustedFileException e) {
            throw new AuditLogUnavailableException("audit log " + e.path(), String.valueOf(e.getMessage()), e.remedy());
        } catch (IOException e) {
            throw new AuditLogUnavailableException(
                    "audit log " + files.current(),
                    "it cannot be written: " + IoFailure.reason(e),
                    "See to the folder, its permissions and the space there, or choose another file");
        }
    }

    private static EntryWriter writer(LogFiles files, AuditLogConfig config) throws IOException {
        LogEnd end = LogEnd.find(files);
        HeadKeeper headKeeper = new HeadKeeper(files, ChainHead.NONE);
        if (end.head().equals(ChainHead.NONE)) {
            // A log without a head file is one whose head file was taken away, from its first line on.
            headKeeper.write(ChainHead.NONE);
        }
        LogChain chain = LogChain.open(files, config, end.head());
        try {
            EntryWriter writer = new EntryWriter(files, chain, headKeeper);
            writer.begin(firstWords(files.current(), end));
            return writer;
        } catch (IOException | RuntimeException e) {
            chain.close();
            throw e;
        }
    }

    private static List<Entry> firstWords(Path file, LogEnd end) {
        List<Entry> entries = new ArrayList<>();
        ObjectNode start = JsonNodeFactory.instance
                .objectNode()
                .put("version", version())
                .put("pid", ProcessHandle.current().pid());
        end.warning().ifPresent(warning -> {
            start.put("warning", warning);
            LOG.log(
                    Level.WARNING,
                    () -> "the audit log %s is not as it was left: %s. See 'constrictor log verify'"
                            .formatted(file, warning));
        });
        entries.add(Entry.now(LineKind.START, start));
        end.torn().ifPresent(torn -> {
            LOG.log(
                    Level.WARNING,
                    () -> "the audit log %s had a torn last line of %d bytes; it was cut off"
                            .formatted(file, torn.bytes()));
            entries.add(Entry.now(
                    LineKind.RECOVERED,
                    JsonNodeFactory.instance
                            .objectNode()
                            .put("torn_bytes", torn.bytes())
                            .put("torn_sha256", torn.sha256())));
        });
        return entries;
    }

    private static String version() {
        return Optional.ofNullable(AuditLog.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    private static AuditLogUnavailableException taken(LogFiles files) {
        return new AuditLogUnavailableException(
                "audit log " + files.current(),
                "another server writes it",
                "Stop that server, or give this one a file of its own");
    }
}
