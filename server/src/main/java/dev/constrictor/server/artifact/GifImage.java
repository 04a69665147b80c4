package dev.constrictor.server.artifact;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;

/** Six letters, the size of the screen, and a byte that says where it ends. */
final class GifImage {
    private static final Set<String> VERSIONS = Set.of("GIF87a", "GIF89a");
    private static final int VERSION_LENGTH = 6;
    private static final int SCREEN_LENGTH = 13;
    private static final byte TRAILER = 0x3b;

    private GifImage() {}

    /** Empty unless it has a screen and an end. */
    static Optional<PixelSize> size(ByteBuffer image) {
        if (image.remaining() <= SCREEN_LENGTH || image.get(image.limit() - 1) != TRAILER) {
            return Optional.empty();
        }
        byte[] version = new byte[VERSION_LENGTH];
        image.get(version);
        if (!VERSIONS.contains(new String(version, StandardCharsets.ISO_8859_1))) {
            return Optional.empty();
        }
        image.order(ByteOrder.LITTLE_ENDIAN);
        return Optional.of(new PixelSize(Short.toUnsignedInt(image.getShort()), Short.toUnsignedInt(image.getShort())));
    }
}
