package dev.constrictor.bench.machine;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

/** A process and all that it has started, directly or not, as far as they still hang together. */
public record ProcessTree(ProcessHandle root) {
    /** Of all that run, and of all that have ended and were waited for. */
    public double processorSeconds() {
        double seconds = 0;
        for (ProcessFigures process : processes()) {
            try {
                seconds += process.ownSeconds() + process.reapedSeconds();
            } catch (IOException e) {
                // It has ended since the list was made: whoever waits for it has its time.
            }
        }
        return seconds;
    }

    /** Pages that several of them share count once, those shared with others by their part. */
    public long proportionalBytes() throws IOException {
        long bytes = 0;
        for (ProcessFigures process : processes()) {
            bytes += process.proportionalBytes();
        }
        return bytes;
    }

    public int size() {
        return processes().size();
    }

    private List<ProcessFigures> processes() {
        return Stream.concat(Stream.of(root), root.descendants())
                .map(process -> new ProcessFigures(process.pid()))
                .toList();
    }
}
