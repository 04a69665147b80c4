package dev.constrictor.sandbox.seccomp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Runs the bytes of a filter as the kernel does, and refuses whatever the kernel would refuse to load. */
final class BpfInterpreter {
    private final byte[] program;

    BpfInterpreter(SeccompProgram program) {
        this.program = program.toBytes();
    }

    int run(SystemCall call) {
        ByteBuffer code = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer data = call.toSeccompData();
        int accumulator = 0;
        int counter = 0;
        while (true) {
            int at = counter * 8;
            if (at >= program.length) {
                throw new IllegalStateException("ran past the end at instruction " + counter);
            }
            int opcode = code.getShort(at) & 0xffff;
            int jt = code.get(at + 2) & 0xff;
            int jf = code.get(at + 3) & 0xff;
            int k = code.getInt(at + 4);
            counter++;
            switch (opcode) {
                case 0x20 -> accumulator = load(data, k);
                case 0x54 -> accumulator &= k;
                case 0x05 -> counter = Math.addExact(counter, k);
                case 0x15 -> counter += accumulator == k ? jt : jf;
                case 0x25 -> counter += Integer.compareUnsigned(accumulator, k) > 0 ? jt : jf;
                case 0x35 -> counter += Integer.compareUnsigned(accumulator, k) >= 0 ? jt : jf;
                case 0x45 -> counter += (accumulator & k) != 0 ? jt : jf;
                case 0x06 -> {
                    return k;
                }
                default -> throw new IllegalStateException("code %#x at %d".formatted(opcode, counter - 1));
            }
        }
    }

    private static int load(ByteBuffer data, int offset) {
        if (offset < 0 || offset % 4 != 0 || offset >= SystemCall.SIZE) {
            throw new IllegalStateException("load from offset " + offset);
        }
        return data.getInt(offset);
    }
}
