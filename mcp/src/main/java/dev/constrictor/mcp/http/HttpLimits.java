package dev.constrictor.mcp.http;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.ConversationLimits;
import java.time.Duration;

/**
 * Bounds on what clients may occupy.
 *
 * @param bodyBytes of one request
 * @param allBodies bytes of all requests that are being read or answered
 * @param bodyTime for a whole body to arrive
 * @param writeTime for a client to take one message
 * @param sessions of all callers
 * @param sessionsPerCaller where one more takes the place of the one that was unused for the longest time
 * @param sessionIdle after which an unused session ends
 * @param client what one caller's calls may occupy
 */
public record HttpLimits(
        int bodyBytes,
        int allBodies,
        Duration bodyTime,
        Duration writeTime,
        int sessions,
        int sessionsPerCaller,
        Duration sessionIdle,
        ConversationLimits client) {
    /** Each has a reader of its own here, and a few who do not read must not hold up all who share a token. */
    private static final int REPLIES_AT_ONCE = 8;

    public HttpLimits {
        requireNonNull(bodyTime, "bodyTime is null");
        requireNonNull(writeTime, "writeTime is null");
        requireNonNull(sessionIdle, "sessionIdle is null");
        requireNonNull(client, "client is null");
        if (bodyBytes < 1 || allBodies < bodyBytes || sessions < 1 || sessionsPerCaller < 1) {
            throw new IllegalArgumentException("Limits too low: body %d of %d bytes, sessions %d, per caller %d"
                    .formatted(bodyBytes, allBodies, sessions, sessionsPerCaller));
        }
    }

    public static HttpLimits defaults() {
        return new HttpLimits(
                4 << 20,
                64 << 20,
                Duration.ofSeconds(30),
                Duration.ofSeconds(60),
                4096,
                1024,
                Duration.ofMinutes(30),
                ConversationLimits.defaults().withRepliesAtOnce(REPLIES_AT_ONCE));
    }

    public HttpLimits withBodies(int oneBody, int inAll) {
        return new HttpLimits(oneBody, inAll, bodyTime, writeTime, sessions, sessionsPerCaller, sessionIdle, client);
    }

    public HttpLimits withSessions(int inAll, int perCaller) {
        return new HttpLimits(bodyBytes, allBodies, bodyTime, writeTime, inAll, perCaller, sessionIdle, client);
    }

    public HttpLimits withTimes(Duration body, Duration write, Duration session) {
        return new HttpLimits(bodyBytes, allBodies, body, write, sessions, sessionsPerCaller, session, client);
    }

    public HttpLimits withClient(ConversationLimits limits) {
        return new HttpLimits(
                bodyBytes, allBodies, bodyTime, writeTime, sessions, sessionsPerCaller, sessionIdle, limits);
    }
}
