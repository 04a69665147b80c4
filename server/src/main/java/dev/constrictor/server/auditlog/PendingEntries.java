package dev.constrictor.server.auditlog;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Entries that wait until the log can be written again. Those about code that was run find room when others do not. */
final class PendingEntries {
    private static final int MOST = 2048;
    private static final long MOST_BYTES = 64L << 20;

    private final Deque<Entry> entries = new ArrayDeque<>();
    private long bytes;
    private long lost;

    void add(List<Entry> added, boolean codeWasRun) {
        int share = codeWasRun ? 1 : 2;
        for (Entry entry : added) {
            if (entries.size() < MOST / share && bytes + entry.mostBytes() <= MOST_BYTES / share) {
                entries.add(entry);
                bytes += entry.mostBytes();
            } else {
                lost++;
            }
        }
    }

    Optional<Entry> first() {
        return Optional.ofNullable(entries.peek());
    }

    void removeFirst() {
        bytes -= entries.remove().mostBytes();
    }

    int size() {
        return entries.size();
    }

    /** How many found no room. */
    long lost() {
        return lost;
    }

    void forgetLost() {
        lost = 0;
    }
}
