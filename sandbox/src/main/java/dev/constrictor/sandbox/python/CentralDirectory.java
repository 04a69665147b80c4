package dev.constrictor.sandbox.python;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.zip.ZipException;

/**
 * The table of contents at the end of a zip file. It holds name, size and checksum of every entry, so its bytes
 * identify the archive at a fraction of the cost of reading all of it.
 */
final class CentralDirectory {
    private static final int END_SIGNATURE = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final int LARGEST = 64 << 20;
    private static final long ZIP64 = 0xffffffffL;

    private CentralDirectory() {}

    static String digest(Path archive) throws IOException {
        try (FileChannel channel = FileChannel.open(archive)) {
            long length = channel.size();
            int tailLength = (int) Math.min(length, END_SIZE + LONGEST_COMMENT);
            ByteBuffer tail = read(channel, length - tailLength, tailLength);
            int end = endRecord(tail, archive);
            long size = Integer.toUnsignedLong(tail.getInt(end + 12));
            long offset = Integer.toUnsignedLong(tail.getInt(end + 16));
            if (offset == ZIP64 || size > LARGEST || offset + size > length) {
                throw new ZipException(archive + " is not an archive of the plain zip format");
            }
            return new Digest().add(read(channel, offset, (int) size).array()).hex();
        }
    }

    private static int endRecord(ByteBuffer tail, Path archive) throws ZipException {
        for (int at = tail.capacity() - END_SIZE; at >= 0; at--) {
            if (tail.getInt(at) == END_SIGNATURE) {
                return at;
            }
        }
        throw new ZipException(archive + " is not a complete zip archive");
    }

    private static ByteBuffer read(FileChannel channel, long offset, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length).order(LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, offset + buffer.position()) < 0) {
                throw new EOFException("the archive ends too early");
            }
        }
        return buffer;
    }
}
