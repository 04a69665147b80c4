package dev.constrictor.sandbox.network.wire;

import java.io.IOException;

/** Bytes that are not what their protocol says. */
public final class MalformedException extends IOException {
    private static final long serialVersionUID = 1L;

    public MalformedException(String why) {
        super(why);
    }

    public String why() {
        return String.valueOf(getMessage());
    }
}
