package dev.constrictor.server.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.resource.MediaType;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageFormatTest {
    @ParameterizedTest
    @ValueSource(strings = {"png", "jpeg", "gif"})
    void an_image_is_shown_when_it_is_whole_and_not_too_large(String format) throws IOException {
        byte[] image = drawn(format, 20, 10);

        assertThat(shows(format, image)).isTrue();
        assertThat(shows(format, drawn(format, 8000, 1))).isTrue();
        assertThat(shows(format, drawn(format, 8001, 1))).isFalse();
        assertThat(shows(format, drawn(format, 1, 8001))).isFalse();
        for (int length = 0; length < image.length; length++) {
            assertThat(shows(format, Arrays.copyOf(image, length)))
                    .as("%d bytes", length)
                    .isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA",
                "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="
            })
    void so_is_one_that_java_cannot_draw(String base64) {
        byte[] image = Base64.getDecoder().decode(base64);

        assertThat(shows("webp", image)).isTrue();
        assertThat(shows("png", image)).isFalse();
        for (int length = 0; length < image.length; length++) {
            assertThat(shows("webp", Arrays.copyOf(image, length))).isFalse();
        }
    }

    @Test
    void a_wide_webp_is_not_shown_in_any_of_its_forms() {
        byte[] lossy = Base64.getDecoder().decode("UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA");
        lossy[27] = 0x3f;
        byte[] lossless = Base64.getDecoder().decode("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==");
        lossless[22] = 0x3f;
        byte[] extended = new byte[30];
        System.arraycopy(lossy, 0, extended, 0, 16);
        extended[4] = 22;
        extended[15] = 'X';
        extended[16] = 10;
        assertThat(shows("webp", lossy)).isFalse();
        assertThat(shows("webp", lossless)).isFalse();
        assertThat(shows("webp", extended)).isTrue();
        extended[28] = 0x20;
        assertThat(shows("webp", extended)).isFalse();
    }

    @Test
    void small_files_that_claim_to_be_huge_are_not_shown() {
        assertThat(shows("png", Artifacts.png(60_000, 60_000, 437_000))).isFalse();
        assertThat(shows("png", Artifacts.png(-1, 1, 100))).isFalse();
        assertThat(shows("png", Artifacts.png(0, 1, 100))).isFalse();
        assertThat(shows("png", Artifacts.png(100))).isTrue();
    }

    @Test
    void a_damaged_png_is_not_shown() {
        byte[] image = Artifacts.png(100);
        for (int place = 0; place < image.length; place++) {
            byte[] damaged = image.clone();
            damaged[place] ^= 1;
            assertThat(shows("png", damaged)).as("byte %d", place).isFalse();
        }
    }

    private static boolean shows(String format, byte[] image) {
        return ImageFormat.shows(MediaType.of("image/" + format), ByteBuffer.wrap(image));
    }

    private static byte[] drawn(String format, int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, out))
                .isTrue();
        return out.toByteArray();
    }
}
