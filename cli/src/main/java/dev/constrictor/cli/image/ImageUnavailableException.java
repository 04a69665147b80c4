package dev.constrictor.cli.image;

import dev.constrictor.sandbox.UnavailableException;

/** An image cannot be made, or not handed over. */
public final class ImageUnavailableException extends UnavailableException {
    private static final long serialVersionUID = 1L;

    ImageUnavailableException(String what, String why, String remedy) {
        super(what, why, remedy, null);
    }
}
