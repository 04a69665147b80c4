package dev.constrictor.cli.image;

import static java.util.Objects.requireNonNull;

/** An image cannot be made, or not handed over. Says what failed, why, and what to do. */
public final class ImageUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final String why;
    private final String remedy;

    ImageUnavailableException(String what, String why, String remedy) {
        super("%s: %s. %s".formatted(what, why, remedy));
        this.what = requireNonNull(what, "what is null");
        this.why = requireNonNull(why, "why is null");
        this.remedy = requireNonNull(remedy, "remedy is null");
    }

    public String what() {
        return what;
    }

    public String why() {
        return why;
    }

    public String remedy() {
        return remedy;
    }
}
