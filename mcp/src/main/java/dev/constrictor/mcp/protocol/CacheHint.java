package dev.constrictor.mcp.protocol;

import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/** How long, and for whom, a client may keep a result. */
record CacheHint(Duration timeToLive, String scope) {
    // Private: no proxy may hand it to another caller, who might be allowed less.
    private static final String PRIVATE = "private";

    static final CacheHint UNCHANGING = new CacheHint(Duration.ofMinutes(5), PRIVATE);
    static final CacheHint CHANGING = new CacheHint(Duration.ZERO, PRIVATE);

    static CacheHint of(Duration timeToLive) {
        return new CacheHint(timeToLive, PRIVATE);
    }

    ObjectNode addTo(ObjectNode result) {
        return result.put("ttlMs", timeToLive.toMillis()).put("cacheScope", scope);
    }
}
