package dev.constrictor.server.artifact;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;

/** A signature, then chunks: length, type, content, checksum. */
final class PngImage {
    private static final long SIGNATURE = 0x89504e470d0a1a0aL;
    private static final int HEADER = 0x49484452; // IHDR
    private static final int DATA = 0x49444154; // IDAT
    private static final int END = 0x49454e44; // IEND
    private static final int HEADER_LENGTH = 13;
    /** Length, type and checksum. */
    private static final int FRAME = 12;

    private static final int TYPE_LENGTH = 4;
    private static final Map<Integer, Set<Integer>> DEPTHS_BY_COLOUR_TYPE = Map.of(
            0, Set.of(1, 2, 4, 8, 16), // grey
            2, Set.of(8, 16), // colours
            3, Set.of(1, 2, 4, 8), // palette
            4, Set.of(8, 16), // grey with transparency
            6, Set.of(8, 16)); // colours with transparency

    private PngImage() {}

    /** Empty unless it is whole. */
    static Optional<PixelSize> size(ByteBuffer image) {
        if (image.remaining() < Long.BYTES || image.getLong() != SIGNATURE) {
            return Optional.empty();
        }
        Optional<PixelSize> size = Optional.empty();
        boolean data = false;
        while (image.remaining() >= FRAME) {
            int length = image.getInt();
            if (length < 0 || length > image.remaining() - (FRAME - Integer.BYTES)) {
                return Optional.empty();
            }
            ByteBuffer checked = image.slice(image.position(), TYPE_LENGTH + length);
            int type = image.getInt();
            ByteBuffer content = image.slice(image.position(), length);
            image.position(image.position() + length);
            if (image.getInt() != checksum(checked)) {
                return Optional.empty();
            }
            if (size.isEmpty()) {
                size = type == HEADER ? header(content) : Optional.empty();
                if (size.isEmpty()) {
                    return Optional.empty();
                }
            }
            data |= type == DATA;
            if (type == END) {
                return data && !image.hasRemaining() ? size : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static Optional<PixelSize> header(ByteBuffer content) {
        if (content.remaining() != HEADER_LENGTH) {
            return Optional.empty();
        }
        PixelSize size =
                new PixelSize(Integer.toUnsignedLong(content.getInt()), Integer.toUnsignedLong(content.getInt()));
        int depth = content.get();
        int colourType = content.get();
        return DEPTHS_BY_COLOUR_TYPE.getOrDefault(colourType, Set.of()).contains(depth)
                ? Optional.of(size)
                : Optional.empty();
    }

    private static int checksum(ByteBuffer bytes) {
        CRC32 checksum = new CRC32();
        checksum.update(bytes);
        return (int) checksum.getValue();
    }
}
