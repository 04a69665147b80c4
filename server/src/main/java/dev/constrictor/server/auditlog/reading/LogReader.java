package dev.constrictor.server.auditlog.reading;

import dev.constrictor.server.auditlog.files.LogFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All lines of a log, the oldest first. Files that are renamed meanwhile do no harm: all are open from the beginning. */
public final class LogReader implements Closeable {
    private static final int MOST_TRIES = 20;

    private final List<FileLines> files;
    private int index;

    private LogReader(List<FileLines> files) {
        this.files = files;
    }

    /** @throws NoSuchFileException when there is no file of that log at all */
    public static LogReader open(LogFiles files) throws IOException {
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Optional<LogReader> reader = tryOpen(files);
            if (reader.isPresent()) {
                return reader.get();
            }
        }
        throw new IOException("its files are renamed faster than they can be opened");
    }

    public List<Path> files() {
        return files.stream().map(FileLines::file).toList();
    }

    /** Empty at the end of the log. */
    public Optional<ReadLine> next() throws IOException {
        while (index < files.size()) {
            Optional<ReadLine> line = files.get(index).next();
            if (line.isPresent()) {
                return line;
            }
            index++;
        }
        return Optional.empty();
    }

    /** Empty when a file was renamed in between. */
    private static Optional<LogReader> tryOpen(LogFiles files) throws IOException {
        List<FileLines> opened = new ArrayList<>();
        boolean consistent = false;
        try {
            Map<Path, Object> before = identities(files);
            for (Path file : before.keySet()) {
                opened.add(new FileLines(file, Files.newInputStream(file)));
            }
            consistent = identities(files).equals(before);
            if (consistent && opened.isEmpty()) {
                throw new NoSuchFileException(files.current().toString());
            }
        } catch (NoSuchFileException e) {
            if (consistent) {
                throw e;
            }
        } finally {
            if (!consistent) {
                closeAll(opened);
            }
        }
        return consistent ? Optional.of(new LogReader(opened)) : Optional.empty();
    }

    private static Map<Path, Object> identities(LogFiles files) throws IOException {
        Map<Path, Object> identities = new LinkedHashMap<>();
        for (Path file : files.all()) {
            identities.put(
                    file, Files.readAttributes(file, BasicFileAttributes.class).fileKey());
        }
        return identities;
    }

    private static void closeAll(List<FileLines> files) throws IOException {
        for (FileLines file : files) {
            file.close();
        }
    }

    @Override
    public void close() throws IOException {
        closeAll(files);
    }
}
