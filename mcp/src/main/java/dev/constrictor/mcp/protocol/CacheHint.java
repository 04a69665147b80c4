package dev.constrictor.mcp.protocol;

import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/** How long, and for whom, a client may keep a result. */
record CacheHint(Duration timeToLive, String scope) {
    // Private: no proxy may hand it to another caller, who might be allowed less.
    static final CacheHint UNCHANGING = new CacheHint(Duration.ofMinutes(5), "private");

    ObjectNode addTo(ObjectNode result) {
        return result.put("ttlMs", timeToLive.toMillis()).put("cacheScope", scope);
    }
}
