package dev.constrictor.mcp;

/** How a request came: by itself or in a batch, and how much text it took. */
record Origin(boolean inBatch, long bytes) {
    static Origin single(long bytes) {
        return new Origin(false, bytes);
    }

    static Origin batch(long bytesEach) {
        return new Origin(true, bytesEach);
    }
}
