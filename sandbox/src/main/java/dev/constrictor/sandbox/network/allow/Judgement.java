package dev.constrictor.sandbox.network.allow;

/** What the list says to a wish. */
public sealed interface Judgement {
    /**
     * @param rule the entry that allows it
     * @param anything whether anything may be said to that host and port, not only this request
     */
    record Allowed(String rule, boolean anything) implements Judgement {}

    /** @param why with the entry that would allow it */
    record Refused(String why) implements Judgement {}
}
