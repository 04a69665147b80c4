package dev.constrictor.server.artifact;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Set;

/** Segments, each with a marker and its length; after the start of a scan come pixels up to the end. */
final class JpegImage {
    private static final int START = 0xffd8;
    private static final int END = 0xffd9;
    private static final int START_OF_SCAN = 0xffda;
    private static final int FIRST_FRAME = 0xffc0;
    private static final int LAST_FRAME = 0xffcf;
    /** Tables that lie among the markers of frames. */
    private static final Set<Integer> NO_FRAMES = Set.of(0xffc4, 0xffc8, 0xffcc);

    /** Length, precision, height and width. */
    private static final int FRAME_LENGTH = 7;

    private JpegImage() {}

    /** Empty unless it has a frame, a scan and an end. */
    static Optional<PixelSize> size(ByteBuffer image) {
        if (image.remaining() < 2 * Short.BYTES
                || unsigned(image) != START
                || Short.toUnsignedInt(image.getShort(image.limit() - Short.BYTES)) != END) {
            return Optional.empty();
        }
        Optional<PixelSize> size = Optional.empty();
        while (image.remaining() >= 2 * Short.BYTES) {
            int marker = unsigned(image);
            if (marker == START_OF_SCAN) {
                return size;
            }
            int length = Short.toUnsignedInt(image.getShort(image.position()));
            if (marker <= 0xff00 || length < Short.BYTES || length > image.remaining()) {
                return Optional.empty();
            }
            if (isFrame(marker) && length > FRAME_LENGTH) {
                int height = Short.toUnsignedInt(image.getShort(image.position() + 3));
                int width = Short.toUnsignedInt(image.getShort(image.position() + 5));
                size = Optional.of(new PixelSize(width, height));
            }
            image.position(image.position() + length);
        }
        return Optional.empty();
    }

    private static boolean isFrame(int marker) {
        return marker >= FIRST_FRAME && marker <= LAST_FRAME && !NO_FRAMES.contains(marker);
    }

    private static int unsigned(ByteBuffer image) {
        return Short.toUnsignedInt(image.getShort());
    }
}
