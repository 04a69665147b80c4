package dev.constrictor.server.auth;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;

/** What came of judging a request's credentials. A {@code why} is for the log; the client gets the challenge only. */
public sealed interface Authentication {
    record Granted(Caller caller) implements Authentication {
        public Granted {
            requireNonNull(caller, "caller is null");
        }
    }

    /**
     * Answered with status 401.
     *
     * @param challenge the value of {@code WWW-Authenticate}
     */
    record Refused(Reason reason, String challenge, String why) implements Authentication {
        public Refused {
            requireNonNull(reason, "reason is null");
            requireNonNull(challenge, "challenge is null");
            requireNonNull(why, "why is null");
        }
    }

    /**
     * We know who it is, and they may not; answered with status 403.
     *
     * @param challenge the value of {@code WWW-Authenticate}
     */
    record Forbidden(String challenge, String why) implements Authentication {
        public Forbidden {
            requireNonNull(challenge, "challenge is null");
            requireNonNull(why, "why is null");
        }
    }

    /** Nobody can tell at present whether the token is good; answered with status 503, so that clients keep it. */
    record Unavailable(String why, Duration retryAfter) implements Authentication {
        public Unavailable {
            requireNonNull(why, "why is null");
            requireNonNull(retryAfter, "retryAfter is null");
        }
    }

    enum Reason {
        /** No bearer token at all, or another scheme. */
        MISSING,
        /** More than one header, or one that holds no token of the form the scheme has. */
        MALFORMED,
        INVALID_TOKEN,
        EXPIRED
    }
}
