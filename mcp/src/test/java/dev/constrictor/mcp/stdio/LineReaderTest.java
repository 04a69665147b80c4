package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineReaderTest {
    @Test
    void a_line_of_gigabytes_takes_no_memory() throws IOException {
        LineReader reader = new LineReader(new SequenceInputStream(new Endless(3L << 30), bytes("\nnext\n")), 4 << 20);
        assertThat(reader.next()).isEqualTo(new Line.TooLong(4 << 20, Optional.empty()));
        assertThat(reader.next()).isEqualTo(new Line.Text("next"));
        assertThat(reader.next()).isEqualTo(new Line.End());
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 65_537, 131_072, 200_000})
    void lines_may_end_anywhere_in_a_piece_that_was_read(int length) throws IOException {
        String line = "é".repeat(length / 2) + "x";
        LineReader reader = new LineReader(bytes(line + "\n\n" + line), 4 << 20);
        assertThat(reader.next()).isEqualTo(new Line.Text(line));
        assertThat(reader.next()).isEqualTo(new Line.Text(""));
        assertThat(reader.next()).isEqualTo(new Line.Text(line));
        assertThat(reader.next()).isEqualTo(new Line.End());
    }

    @Test
    void a_stream_without_a_byte_has_no_line() throws IOException {
        assertThat(new LineReader(bytes(""), 10).next()).isEqualTo(new Line.End());
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** So many letters, made while they are read. */
    private static final class Endless extends InputStream {
        private long left;

        Endless(long length) {
            left = length;
        }

        @Override
        public int read() {
            left--;
            return left < 0 ? -1 : 'x';
        }

        @Override
        public int read(byte[] buffer, int offset, int length) {
            if (left <= 0) {
                return -1;
            }
            int count = (int) Math.min(left, length);
            Arrays.fill(buffer, offset, offset + count, (byte) 'x');
            left -= count;
            return count;
        }
    }
}
