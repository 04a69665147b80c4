package dev.constrictor.sandbox.workspace;

import java.util.List;
import java.util.Set;

/** Characters that are seen, and are what they look like. */
final class PlainCharacters {
    /** Shown as nothing, though Unicode does not count them as format characters. */
    private static final List<Range> NOT_SEEN = List.of(
            new Range(0x034F, 0x034F), // combining grapheme joiner
            new Range(0x115F, 0x1160), // Hangul fillers
            new Range(0x17B4, 0x17B5), // inherent vowels of Khmer
            new Range(0x180B, 0x180F), // variation selectors of Mongolian
            new Range(0x2065, 0x2065), // reserved for another format character
            new Range(0x2800, 0x2800), // braille pattern without dots
            new Range(0x3164, 0x3164), // Hangul filler
            new Range(0xFE00, 0xFE0F), // variation selectors
            new Range(0xFFA0, 0xFFA0), // Hangul filler of half the width
            new Range(0xFFF0, 0xFFF8), // reserved for other format characters
            new Range(0xE0000, 0xE0FFF)); // tags and more variation selectors

    private static final Set<Integer> LIKE_A_SLASH = Set.of(
            0x2044, // fraction slash
            0x2215, // division slash
            0x2571, // box drawing
            0x27CB, // mathematical rising diagonal
            0x29F8, // big solidus
            0xFF0F); // of full width

    /** A backslash parts names elsewhere. */
    private static final Set<Integer> LIKE_A_BACKSLASH = Set.of(
            (int) '\\',
            0x2216, // set minus
            0x27CD, // mathematical falling diagonal
            0x29F5, // reverse solidus operator
            0x29F9, // big reverse solidus
            0xFE68, // small
            0xFF3C); // of full width

    private static final Set<Integer> LIKE_A_DOT = Set.of(
            0x2024, // one dot leader
            0x2025, // two dot leader
            0xFE52, // small
            0xFF0E); // of full width

    private PlainCharacters() {}

    static boolean include(int codePoint) {
        return switch (Character.getType(codePoint)) {
            // Format characters turn the direction of writing or are not seen.
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default ->
                NOT_SEEN.stream().noneMatch(range -> range.includes(codePoint))
                        && !LIKE_A_SLASH.contains(codePoint)
                        && !LIKE_A_BACKSLASH.contains(codePoint)
                        && !LIKE_A_DOT.contains(codePoint);
        };
    }

    private record Range(int first, int last) {
        boolean includes(int codePoint) {
            return first <= codePoint && codePoint <= last;
        }
    }
}
