package dev.constrictor.server.auditlog.files;

import static java.util.Objects.requireNonNull;

/** What the head file says. */
public sealed interface HeadState {
    record Known(ChainHead head) implements HeadState {
        public Known {
            requireNonNull(head, "head is null");
        }
    }

    record Missing() implements HeadState {}

    record Unreadable(String why) implements HeadState {
        public Unreadable {
            requireNonNull(why, "why is null");
        }
    }
}
