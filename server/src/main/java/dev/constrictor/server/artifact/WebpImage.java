package dev.constrictor.server.artifact;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** A RIFF file whose first chunk has the size, in one of three forms. */
final class WebpImage {
    // Four letters each, as a little-endian number.
    private static final int RIFF = 0x46464952;
    private static final int WEBP = 0x50424557;
    private static final int LOSSY = 0x20385056; // "VP8 "
    private static final int LOSSLESS = 0x4c385056; // VP8L
    private static final int EXTENDED = 0x58385056; // VP8X

    /** RIFF and its length, which do not count as part of it. */
    private static final int OUTSIDE = 8;

    private static final int FIRST_CHUNK = 12;
    private static final int CONTENT = 20;
    /** As much of the first chunk as any form needs. */
    private static final int SHORTEST = CONTENT + 10;

    private static final int LOSSY_START = 0x2a019d;
    private static final byte LOSSLESS_START = 0x2f;
    private static final int FOURTEEN_BITS = 0x3fff;
    private static final int THREE_BYTES = 0xffffff;

    private WebpImage() {}

    /** Empty unless it is as long as it says. */
    static Optional<PixelSize> size(ByteBuffer image) {
        image.order(ByteOrder.LITTLE_ENDIAN);
        if (image.remaining() < SHORTEST
                || image.getInt(0) != RIFF
                || image.getInt(Integer.BYTES) != image.remaining() - OUTSIDE
                || image.getInt(OUTSIDE) != WEBP
                || Integer.toUnsignedLong(image.getInt(FIRST_CHUNK + Integer.BYTES)) > image.remaining() - CONTENT) {
            return Optional.empty();
        }
        return switch (image.getInt(FIRST_CHUNK)) {
            case LOSSY -> lossy(image);
            case LOSSLESS -> lossless(image);
            case EXTENDED ->
                Optional.of(new PixelSize(
                        1 + (image.getInt(CONTENT + 4) & THREE_BYTES), 1 + (image.getInt(CONTENT + 6) >>> Byte.SIZE)));
            default -> Optional.empty();
        };
    }

    private static Optional<PixelSize> lossy(ByteBuffer image) {
        return (image.getInt(CONTENT + 3) & THREE_BYTES) == LOSSY_START
                ? Optional.of(new PixelSize(
                        image.getShort(CONTENT + 6) & FOURTEEN_BITS, image.getShort(CONTENT + 8) & FOURTEEN_BITS))
                : Optional.empty();
    }

    private static Optional<PixelSize> lossless(ByteBuffer image) {
        int bits = image.getInt(CONTENT + 1);
        return image.get(CONTENT) == LOSSLESS_START
                ? Optional.of(new PixelSize(1 + (bits & FOURTEEN_BITS), 1 + (bits >>> 14 & FOURTEEN_BITS)))
                : Optional.empty();
    }
}
