package dev.constrictor.sandbox;

/** Isolation as configured cannot be had here; nothing was run. Names the layer or part that is missing. */
public final class EngineUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    public EngineUnavailableException(String what, String why, String remedy) {
        super(what, why, remedy, null);
    }
}
