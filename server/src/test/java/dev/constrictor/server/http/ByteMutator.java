package dev.constrictor.server.http;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Garbles bytes: the same seed, the same garbage. */
record ByteMutator(Random random, List<String> tokens) {
    private static final int MOST_CHANGES = 4;

    byte[] mutated(byte[] original) {
        byte[] result = original;
        for (int i = random.nextInt(MOST_CHANGES) + 1; i > 0 && result.length > 1; i--) {
            result = changed(result);
        }
        return result;
    }

    private byte[] changed(byte[] bytes) {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(20));
        return switch (random.nextInt(6)) {
            case 0 -> spliced(bytes, from, to, new byte[0]);
            case 1 -> spliced(bytes, from, from, slice(bytes, from, to));
            case 2 -> spliced(bytes, from, from, token());
            case 3 -> spliced(bytes, from, to, token());
            case 4 -> spliced(bytes, from, from + 1, new byte[] {(byte) random.nextInt(256)});
            default -> slice(bytes, 0, from);
        };
    }

    private byte[] token() {
        return tokens.get(random.nextInt(tokens.size())).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] instead) {
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        result.write(bytes, 0, from);
        result.writeBytes(instead);
        result.write(bytes, to, bytes.length - to);
        return result.toByteArray();
    }

    private static byte[] slice(byte[] bytes, int from, int to) {
        return Arrays.copyOfRange(bytes, from, to);
    }
}
