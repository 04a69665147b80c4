package dev.constrictor.server.artifact;

/** How much of artifacts stands in a result itself, so that no client gets megabytes it did not ask for. */
public final class InlineBudget {
    /** Of one text. */
    public static final int TEXT = 32 << 10;

    /** Of one image. */
    public static final int IMAGE = 1 << 20;

    private static final int ALL_TEXTS = 4 * TEXT;
    private static final int ALL_IMAGES = 4 * IMAGE;

    private int texts = ALL_TEXTS;
    private int images = ALL_IMAGES;

    boolean takeText(int bytes) {
        boolean fits = bytes <= TEXT && bytes <= texts;
        texts -= fits ? bytes : 0;
        return fits;
    }

    boolean takeImage(int bytes) {
        boolean fits = bytes <= IMAGE && bytes <= images;
        images -= fits ? bytes : 0;
        return fits;
    }
}
