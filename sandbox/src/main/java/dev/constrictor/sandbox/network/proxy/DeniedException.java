package dev.constrictor.sandbox.network.proxy;

import java.io.IOException;

/** Nothing came of a wish. Its message is for the inmate and for the report: ASCII, and all that is foreign escaped. */
final class DeniedException extends IOException {
    private static final long serialVersionUID = 1L;

    private final Denial denial;

    DeniedException(Denial denial, String why) {
        super(why);
        this.denial = denial;
    }

    Denial denial() {
        return denial;
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
