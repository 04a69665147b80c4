package dev.constrictor.sandbox.network.name;

/** Text of somebody who is not trusted, so that it can be shown: short, and nothing in it but visible ASCII. */
public final class Escaped {
    private static final int LONGEST = 120;

    private Escaped() {}

    public static String of(String text) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            if (shown.length() > LONGEST) {
                return shown.append("...").toString();
            }
            char c = text.charAt(i);
            if (c == '\\' || c == '"') {
                shown.append('\\').append(c);
            } else if (c >= ' ' && c <= '~') {
                shown.append(c);
            } else {
                shown.append("\\u%04x".formatted((int) c));
            }
        }
        return shown.toString();
    }
}
