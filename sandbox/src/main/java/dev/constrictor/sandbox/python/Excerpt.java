package dev.constrictor.sandbox.python;

/** Makes foreign text fit for one line of a message: cut short, and without control characters. */
final class Excerpt {
    private static final int LONGEST = 300;

    private Excerpt() {}

    static String of(String text) {
        String oneLine = text.strip().replaceAll("\\s+", " ").replaceAll("[\\p{Cntrl}\\p{Cf}]", "?");
        return oneLine.length() <= LONGEST ? oneLine : oneLine.substring(0, LONGEST) + " …";
    }
}
