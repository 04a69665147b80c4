package dev.constrictor.sandbox.python;

/** Told about work that a person would otherwise wait for without knowing why. */
@FunctionalInterface
public interface ProgressListener {
    ProgressListener SILENT = message -> {};

    void progress(String message);
}
