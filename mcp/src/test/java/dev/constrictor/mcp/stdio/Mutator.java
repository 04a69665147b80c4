package dev.constrictor.mcp.stdio;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes messages that are almost right; the same ones for the same seed. */
final class Mutator {
    private static final List<String> SPICES = List.of(
            "null",
            "-0",
            "1e999",
            "-1e-999",
            "9".repeat(120),
            "\"\"",
            "{}",
            "[]",
            "[[[[",
            "]",
            "}",
            "{\"",
            "\\ud800",
            "\\u0000",
            "\\",
            "\u0000",
            "\uFEFF",
            "NaN",
            "true",
            "\"id\":",
            "\"id\":1,",
            "\"method\":\"ping\",",
            "\"params\":[],",
            "\"jsonrpc\":\"1.0\",",
            "\"_meta\":{},",
            "\"progressToken\":1.5,",
            "\n",
            "\r",
            "\t",
            "😀",
            "\u2028",
            ",",
            ":",
            "[".repeat(70),
            "\"" + "x".repeat(5000) + "\"");

    private final Random random;
    private final List<byte[]> seeds;

    Mutator(long seed, List<byte[]> seeds) {
        this.random = new Random(seed);
        this.seeds = seeds;
    }

    byte[] next() {
        byte[] message = anySeed();
        int changes = random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            message = change(message);
        }
        return message;
    }

    private byte[] change(byte[] message) {
        int from = random.nextInt(message.length + 1);
        int to = Math.min(message.length, from + random.nextInt(12));
        return switch (random.nextInt(7)) {
            case 0 -> replace(message, from, to, new byte[0]);
            case 1 -> replace(message, from, from, spice());
            case 2 -> replace(message, from, to, spice());
            case 3 ->
                replace(message, from, Math.min(message.length, from + 1), new byte[] {(byte) random.nextInt(256)});
            case 4 -> replace(message, from, from, slice(message, from, to));
            case 5 -> replace(message, from, message.length, new byte[0]);
            default -> splice(message, anySeed());
        };
    }

    private byte[] splice(byte[] message, byte[] other) {
        int from = random.nextInt(message.length + 1);
        int start = random.nextInt(other.length + 1);
        return replace(message, from, message.length, slice(other, start, other.length));
    }

    private byte[] anySeed() {
        return seeds.get(random.nextInt(seeds.size()));
    }

    private byte[] spice() {
        return SPICES.get(random.nextInt(SPICES.size())).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] slice(byte[] message, int from, int to) {
        return Arrays.copyOfRange(message, from, to);
    }

    private static byte[] replace(byte[] message, int from, int to, byte[] replacement) {
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        changed.write(message, 0, from);
        changed.writeBytes(replacement);
        changed.write(message, to, message.length - to);
        return changed.toByteArray();
    }
}
