package dev.constrictor.server.auth;

import dev.constrictor.server.auth.judge.TokenForm;
import java.util.List;

/** The bearer token in {@code Authorization} headers (RFC 6750, section 2.1). */
sealed interface BearerHeader {
    /** Longer ones are refused before anybody looks into them. */
    int LONGEST_TOKEN = 8 * 1024;

    String SCHEME = "Bearer";

    record Present(String token) implements BearerHeader {
        @Override
        public String toString() {
            return "Present[token=hidden]";
        }
    }

    record Absent(String why) implements BearerHeader {}

    record Malformed(String why) implements BearerHeader {}

    static BearerHeader of(List<String> headers) {
        if (headers.isEmpty()) {
            return new Absent("no Authorization header");
        }
        if (headers.size() > 1) {
            return new Malformed("%d Authorization headers in one request".formatted(headers.size()));
        }
        String value = withoutSpaceAround(headers.getFirst());
        if (value.isEmpty()) {
            return new Absent("the Authorization header is empty");
        }
        boolean bearer = value.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                && (value.length() == SCHEME.length() || value.charAt(SCHEME.length()) == ' ');
        return bearer ? credentials(value.substring(SCHEME.length())) : new Absent("another scheme than Bearer");
    }

    private static BearerHeader credentials(String text) {
        String token = withoutSpaceAround(text);
        if (token.isEmpty()) {
            return new Malformed("no token after Bearer");
        }
        if (token.length() > LONGEST_TOKEN) {
            return new Malformed("a token of more than %d characters".formatted(LONGEST_TOKEN));
        }
        return TokenForm.isSendable(token)
                ? new Present(token)
                : new Malformed("a token with characters that no token has");
    }

    /** What RFC 9110 calls optional white space. */
    private static String withoutSpaceAround(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSpace(char character) {
        return character == ' ' || character == '\t';
    }
}
