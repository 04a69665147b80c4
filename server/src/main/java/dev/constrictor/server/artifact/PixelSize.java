package dev.constrictor.server.artifact;

/** Of an image, as its header has it. */
record PixelSize(long width, long height) {
    /** A side; what services that look at images take. */
    private static final int MOST = 8000;

    boolean canBeShown() {
        return width >= 1 && width <= MOST && height >= 1 && height <= MOST;
    }
}
