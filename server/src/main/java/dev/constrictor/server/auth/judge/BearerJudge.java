package dev.constrictor.server.auth.judge;

/** Knows one kind of token. Called by many threads at once. */
public interface BearerJudge {
    /** @param token of at most a few kilobytes, whatever the client sent; it must not get into any message */
    Verdict judge(String token);
}
