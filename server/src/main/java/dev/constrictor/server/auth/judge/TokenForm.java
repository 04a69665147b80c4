package dev.constrictor.server.auth.judge;

import java.util.regex.Pattern;

/** How tokens are written. */
public final class TokenForm {
    /** What RFC 6750 lets a header carry. */
    private static final Pattern SENDABLE = Pattern.compile("[A-Za-z0-9._~+/-]++=*+");

    private static final int DOTS_OF_A_JWT = 2;

    private TokenForm() {}

    public static boolean isSendable(String token) {
        return SENDABLE.matcher(token).matches();
    }

    /** Three parts with dots between: so is a signed JWT written, and no token of the operator. */
    public static boolean isJwt(String token) {
        return token.chars().filter(character -> character == '.').count() == DOTS_OF_A_JWT;
    }
}
