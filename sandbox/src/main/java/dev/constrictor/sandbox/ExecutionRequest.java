package dev.constrictor.sandbox;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Code to run and the limits it asks for. What is not given comes from the configuration; what is given
 * narrows it and never widens it.
 */
public record ExecutionRequest(
        String code, Optional<Duration> timeout, OptionalLong memoryBytes, boolean captureOutput) {
    public ExecutionRequest {
        requireNonNull(code, "code is null");
        requireNonNull(timeout, "timeout is null");
        requireNonNull(memoryBytes, "memoryBytes is null");
    }

    public static ExecutionRequest of(String code) {
        return new ExecutionRequest(code, Optional.empty(), OptionalLong.empty(), true);
    }

    public ExecutionRequest withTimeout(Duration timeout) {
        return new ExecutionRequest(code, Optional.of(timeout), memoryBytes, captureOutput);
    }

    public ExecutionRequest withMemoryBytes(long bytes) {
        return new ExecutionRequest(code, timeout, OptionalLong.of(bytes), captureOutput);
    }

    /** Output is then counted against no limit, kept nowhere and shown to no listener. */
    public ExecutionRequest withoutOutput() {
        return new ExecutionRequest(code, timeout, memoryBytes, false);
    }
}
