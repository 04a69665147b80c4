package dev.constrictor.sandbox.text;

/** Makes foreign text fit for one line of a message: cut short, and without control characters. */
public final class Excerpt {
    private static final int LONGEST = 300;

    private Excerpt() {}

    public static String of(String text) {
        String oneLine = text.strip().replaceAll("\\s+", " ").replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
        return oneLine.length() <= LONGEST ? oneLine : oneLine.substring(0, LONGEST) + " …";
    }
}
