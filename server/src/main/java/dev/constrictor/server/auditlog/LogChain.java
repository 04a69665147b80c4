package dev.constrictor.server.auditlog;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.LogFiles;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Gives entries their place behind the last line, in this file or the next. Used by one thread at a time. */
final class LogChain implements Closeable {
    private final LogFiles files;
    private final AuditLogConfig config;
    private LogFile file;
    private ChainHead head;

    private LogChain(LogFiles files, AuditLogConfig config, LogFile file, ChainHead head) {
        this.files = files;
        this.config = config;
        this.file = file;
        this.head = head;
    }

    static LogChain open(LogFiles files, AuditLogConfig config, ChainHead head) throws IOException {
        return new LogChain(files, config, LogFile.open(files.current()), head);
    }

    ChainHead head() {
        return head;
    }

    LogFile file() {
        return file;
    }

    /** All of them or none. */
    void append(List<Entry> entries) throws IOException {
        file.mend();
        int most = entries.stream().mapToInt(Entry::mostBytes).sum();
        if (file.length() > 0 && file.length() + most > config.rotateBytes()) {
            rotate();
        }
        ByteArrayOutputStream lines = new ByteArrayOutputStream(most);
        ChainHead last = head;
        for (Entry entry : entries) {
            byte[] line = entry.after(last, file.length() == 0 && lines.size() == 0);
            lines.writeBytes(line);
            lines.write('\n');
            last = last.followedBy(line);
        }
        file.append(lines.toByteArray(), files.current());
        head = last;
    }

    /** What can fail for want of space comes first. */
    private void rotate() throws IOException {
        file.requireAt(files.current());
        file.sync();
        Files.deleteIfExists(files.next());
        LogFile next = LogFile.open(files.next());
        try {
            shiftFullFiles();
            Files.move(files.current(), files.full(1), StandardCopyOption.ATOMIC_MOVE);
            Files.move(files.next(), files.current(), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            next.close();
            throw e;
        }
        file.close();
        file = next;
    }

    private void shiftFullFiles() throws IOException {
        for (int beyond = config.keptFiles() + 1; Files.deleteIfExists(files.full(beyond)); beyond++) {
            // left from a time when more were kept
        }
        int free = 1;
        while (free < config.keptFiles() && Files.exists(files.full(free))) {
            free++;
        }
        for (int number = free; number > 1; number--) {
            Files.move(files.full(number - 1), files.full(number), StandardCopyOption.ATOMIC_MOVE);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
