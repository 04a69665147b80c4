package dev.constrictor.server.auth.judge;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.tool.Caller;

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

    /** What it takes to judge it cannot be had now. */
    record Undecided(String why) implements Verdict {
        public Undecided {
            requireNonNull(why, "why is null");
        }
    }
}
