package dev.constrictor.server.auth.token;

import dev.constrictor.mcp.tool.Caller;
import java.security.SecureRandom;
import java.util.Base64;

/** A token for this run only, where the operator has given none. */
public final class GeneratedToken {
    private static final String PREFIX = "ctr_";
    private static final int BYTES = 256 / 8;

    private final String text;

    private GeneratedToken(String text) {
        this.text = text;
    }

    public static GeneratedToken create() {
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        return new GeneratedToken(
                PREFIX + Base64.getUrlEncoder().withoutPadding().encodeToString(random));
    }

    /** The secret itself, to be shown once to whoever started the server. */
    public String reveal() {
        return text;
    }

    public ApiTokens tokens() {
        return ApiTokens.parse(Caller.LOCAL.name() + ":" + text);
    }

    @Override
    public String toString() {
        return "GeneratedToken[hidden]";
    }
}
