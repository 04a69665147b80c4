package dev.constrictor.server.artifact;

import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.sandbox.LeftOut;
import dev.constrictor.sandbox.ResourceUsage;
import dev.constrictor.sandbox.network.NetworkReport;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.zip.CRC32;

/** Artifacts, and results that have them, as no inmate need be asked for. */
public final class Artifacts {
    /** What a PNG has beside its data: signature, IHDR, the frames of IDAT and IEND. */
    private static final int PNG_FRAME = 8 + 25 + 12 + 12;

    private Artifacts() {}

    public static Artifact text(String name, String content) {
        return file(name, "text/plain", content.getBytes(StandardCharsets.UTF_8));
    }

    public static Artifact file(String name, String mediaType, byte[] content) {
        return new Artifact(Artifact.Kind.FILE, name, mediaType, ByteBuffer.wrap(content));
    }

    /** An image of one pixel, whole but for what is in its data. */
    public static byte[] png(int size) {
        return png(1, 1, size);
    }

    public static byte[] png(int width, int height, int size) {
        ByteBuffer header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put((byte) 8)
                .put((byte) 2);
        ByteBuffer image = ByteBuffer.allocate(size).putLong(0x89504e470d0a1a0aL);
        chunk(image, "IHDR", header.array());
        chunk(image, "IDAT", new byte[size - PNG_FRAME]);
        chunk(image, "IEND", new byte[0]);
        return image.array();
    }

    private static void chunk(ByteBuffer image, String type, byte[] content) {
        CRC32 checksum = new CRC32();
        checksum.update(type.getBytes(StandardCharsets.US_ASCII));
        checksum.update(content);
        image.putInt(content.length)
                .put(type.getBytes(StandardCharsets.US_ASCII))
                .put(content)
                .putInt((int) checksum.getValue());
    }

    public static Artifact figure(String name, int size) {
        return new Artifact(Artifact.Kind.FIGURE, name, "image/png", ByteBuffer.wrap(png(size)));
    }

    public static ExecutionResult result(Artifact... artifacts) {
        return result(UUID.randomUUID().toString(), List.of(artifacts));
    }

    public static ExecutionResult result(String executionId, List<Artifact> artifacts) {
        return new ExecutionResult(
                executionId,
                Optional.empty(),
                "",
                "",
                List.of(),
                Optional.empty(),
                false,
                List.of(),
                ResourceUsage.NONE,
                "jail",
                "basic",
                artifacts,
                LeftOut.NONE,
                NetworkReport.EMPTY);
    }
}
