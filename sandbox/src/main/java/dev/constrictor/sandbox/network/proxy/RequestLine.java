package dev.constrictor.sandbox.network.proxy;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Tells whether bytes begin like a request of HTTP, as far as the most lenient server would take them for one. */
enum RequestLine {
    YES,
    NO,
    PERHAPS;

    private static final int LONGEST_METHOD = 64;
    private static final String BLANKS = " \t\u000b\f\u001c\u001d\u001e\u001f\u0085\u00a0";
    private static final String ALSO_IN_METHODS = "!#$%&'*+-.^_`|~";

    static RequestLine in(byte[] bytes) {
        int start = start(bytes);
        int end = start;
        while (end < bytes.length && isOfMethod(bytes[end])) {
            end++;
        }
        if (end - start > LONGEST_METHOD) {
            return NO;
        }
        if (end == bytes.length) {
            return PERHAPS;
        }
        if (end == start || !isBlank(bytes[end])) {
            return NO;
        }
        for (int i = end; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                return isRequest(bytes, start, i) ? YES : NO;
            }
        }
        return PERHAPS;
    }

    /** Servers skip empty lines before a request, and some of them blanks. */
    static int start(byte[] bytes) {
        int start = 0;
        while (start < bytes.length && (isBlank(bytes[start]) || bytes[start] == '\r' || bytes[start] == '\n')) {
            start++;
        }
        return start;
    }

    /** The first version of HTTP had no name for itself. */
    private static boolean isRequest(byte[] bytes, int start, int end) {
        String line = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT);
        return line.contains("HTTP/") || (line.startsWith("GET") && line.contains("://"));
    }

    /** Python's servers cut a line at all that are blanks in Latin-1. */
    private static boolean isBlank(byte b) {
        return BLANKS.indexOf(b & 0xff) >= 0;
    }

    private static boolean isOfMethod(byte b) {
        return b > 0 && (Character.isLetterOrDigit(b) || ALSO_IN_METHODS.indexOf(b) >= 0);
    }
}
