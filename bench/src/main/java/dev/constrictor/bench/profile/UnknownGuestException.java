package dev.constrictor.bench.profile;

/** The guest has changed under the profiler. */
public final class UnknownGuestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnknownGuestException(String function) {
        super("the guest never called %s; was it renamed? Then so it must be in the profiler".formatted(function));
    }
}
