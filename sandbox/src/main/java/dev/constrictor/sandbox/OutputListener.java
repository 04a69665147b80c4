package dev.constrictor.sandbox;

/**
 * Sees output while code runs. The two streams are told from two threads, one call at a time for each. A slow
 * listener slows the code down; one that throws is not called again, and one that keeps a call for seconds after the
 * code has ended misses the rest.
 */
@FunctionalInterface
public interface OutputListener {
    OutputListener NONE = (stream, text) -> {};

    void output(Stream stream, String text);

    enum Stream {
        STDOUT,
        STDERR
    }
}
