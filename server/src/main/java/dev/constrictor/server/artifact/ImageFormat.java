package dev.constrictor.server.artifact;

import dev.constrictor.mcp.resource.MediaType;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/**
 * The formats that models can look at. What only says that it is one, is cut off, or is larger than clients can show, is
 * not shown as one: they hand images on to services that refuse a whole conversation for one they cannot read.
 */
@SuppressWarnings("ImmutableEnumChecker") // the functions hold no state
public enum ImageFormat {
    PNG("image/png", PngImage::size),
    JPEG("image/jpeg", JpegImage::size),
    GIF("image/gif", GifImage::size),
    WEBP("image/webp", WebpImage::size);

    private final String mediaType;
    private final Function<ByteBuffer, Optional<PixelSize>> reader;

    ImageFormat(String mediaType, Function<ByteBuffer, Optional<PixelSize>> reader) {
        this.mediaType = mediaType;
        this.reader = reader;
    }

    /** Whether these bytes are a whole image of the format that they are said to be of, and not too large. */
    public static boolean shows(MediaType mediaType, ByteBuffer content) {
        return Arrays.stream(values())
                .filter(format -> format.mediaType.equals(mediaType.name()))
                .flatMap(format -> format.reader.apply(content.slice()).stream())
                .anyMatch(PixelSize::canBeShown);
    }
}
