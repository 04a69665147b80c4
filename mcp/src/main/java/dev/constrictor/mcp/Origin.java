package dev.constrictor.mcp;

import java.util.Optional;

/**
 * How a request came: by itself or in a batch, and how much text it took.
 *
 * @param traceParent what the transport's own headers say; a request's metadata comes first
 */
record Origin(boolean inBatch, long characters, Optional<String> traceParent) {}
