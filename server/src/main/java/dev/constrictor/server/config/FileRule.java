package dev.constrictor.server.config;

import java.util.Optional;

/**
 * Whether a setting may stand in a {@code .env} file. The file is that of the folder where the server is started, and may
 * have come along with somebody's project: what it says must harm nobody but the one who started the server there.
 */
enum FileRule {
    /** Limits, and where to listen. Whoever is then reached from elsewhere asks for tokens, which no file can set. */
    TAKEN(""),
    /** The author of the file could let himself in, or let his web page in through the browser of whoever started it. */
    SAYS_WHO_IS_LET_IN("it says who is let in"),
    /** The author could have the server speak with a key that he knows, and read what its clients send. */
    SAYS_WHO_THE_SERVER_IS("it says by what clients know the server"),
    /** The author could have files written where he likes, callers' code kept, or traces of himself rotated away. */
    SAYS_WHAT_IS_RECORDED("it says what is recorded, and where");

    private final String reason;

    FileRule(String reason) {
        this.reason = reason;
    }

    Optional<String> reasonAgainstFile() {
        return Optional.of(reason).filter(text -> !text.isEmpty());
    }
}
