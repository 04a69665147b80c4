package dev.constrictor.server.auditlog;

import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.HeadFile;
import dev.constrictor.server.auditlog.files.LogFiles;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/** Brings lines to the disk, then tells so in the head file: it never names a line that a power failure could take away. */
final class HeadKeeper {
    private final LogFiles files;
    private final HeadFile headFile;
    private ChainHead kept;

    HeadKeeper(LogFiles files, ChainHead kept) {
        this.files = files;
        this.headFile = new HeadFile(files.head());
        this.kept = kept;
    }

    synchronized void keep(LogFile file, ChainHead head) throws IOException {
        if (head.seq() > kept.seq()) {
            file.sync();
            syncFolder();
            write(head);
        }
    }

    synchronized void write(ChainHead head) throws IOException {
        headFile.write(head);
        kept = head;
    }

    private void syncFolder() throws IOException {
        try (FileChannel folder = FileChannel.open(files.folder(), StandardOpenOption.READ)) {
            folder.force(true);
        } catch (ClosedByInterruptException e) {
            // The server is being stopped; names of files reach the disk a little later.
        }
    }
}
