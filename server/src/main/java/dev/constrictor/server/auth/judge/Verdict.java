package dev.constrictor.server.auth.judge;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;

/** What a token is worth. A {@code why} is for the log. */
public sealed interface Verdict {
    record Accepted(Caller caller) implements Verdict {
        public Accepted {
            requireNonNull(caller, "caller is null");
        }
    }

    record Rejected(String why) implements Verdict {
        public Rejected {
            requireNonNull(why, "why is null");
        }
    }

    /** It was good. */
    record Expired() implements Verdict {}

    /** It is good, but not for this. */
    record LacksScope(Caller caller, String scope) implements Verdict {
        public LacksScope {
            requireNonNull(caller, "caller is null");
            requireNonNull(scope, "scope is null");
        }
    }

    /**
     * What it takes to judge it cannot be had now.
     *
     * @param retryAfter after which it may be had
     */
    record Undecided(String why, Duration retryAfter) implements Verdict {
        public Undecided {
            requireNonNull(why, "why is null");
            requireNonNull(retryAfter, "retryAfter is null");
        }
    }
}
