package dev.constrictor.mcp;

/** How a request came: by itself or in a batch, and how much text it took. */
record Origin(boolean inBatch, long characters) {
    static Origin single(long characters) {
        return new Origin(false, characters);
    }

    static Origin batch(long characters) {
        return new Origin(true, characters);
    }
}
