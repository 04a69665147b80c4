package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;

/** Turns a step that failed into words: what is missing, why, and what to do about it here. */
final class Remedies {
    EngineUnavailableException unavailable(SetupFailure failure) {
        return new EngineUnavailableException(
                failure.layer(), "%s: %s".formatted(failure.step(), failure.detail()), remedy(failure));
    }

    private String remedy(SetupFailure failure) {
        return "Run './constrictor doctor' to see what this machine lacks";
    }
}
