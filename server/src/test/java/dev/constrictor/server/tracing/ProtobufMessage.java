package dev.constrictor.server.tracing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** The fields of a protobuf message in wire format, by number. */
record ProtobufMessage(List<Field> fields) {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED32 = 5;

    /** Of scalars only {@code number} is meant, of all others only {@code bytes}. */
    record Field(int key, long number, byte[] bytes) {}

    static ProtobufMessage parse(byte[] message) {
        ByteBuffer buffer = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        List<Field> fields = new ArrayList<>();
        while (buffer.hasRemaining()) {
            long tag = varint(buffer);
            int key = (int) (tag >>> 3);
            fields.add(
                    switch ((int) (tag & 7)) {
                        case VARINT -> new Field(key, varint(buffer), new byte[0]);
                        case FIXED64 -> new Field(key, buffer.getLong(), new byte[0]);
                        case BYTES -> new Field(key, 0, bytes(buffer));
                        case FIXED32 -> new Field(key, buffer.getInt(), new byte[0]);
                        default -> throw new IllegalArgumentException("no wire type: " + tag);
                    });
        }
        return new ProtobufMessage(fields);
    }

    List<ProtobufMessage> messages(int key) {
        return fields.stream()
                .filter(field -> field.key() == key)
                .map(field -> parse(field.bytes()))
                .toList();
    }

    byte[] bytes(int key) {
        return fields.stream()
                .filter(field -> field.key() == key)
                .map(Field::bytes)
                .findFirst()
                .orElse(new byte[0]);
    }

    String text(int key) {
        return new String(bytes(key), UTF_8);
    }

    long number(int key) {
        return fields.stream()
                .filter(field -> field.key() == key)
                .mapToLong(Field::number)
                .findFirst()
                .orElse(0);
    }

    private static long varint(ByteBuffer buffer) {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            byte next = buffer.get();
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("a number without end");
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[Math.toIntExact(varint(buffer))];
        buffer.get(bytes);
        return bytes;
    }
}
