package dev.constrictor.sandbox.seccomp;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

/** A filter for one architecture, ready for {@code seccomp(SECCOMP_SET_MODE_FILTER)}. */
public record SeccompProgram(Architecture architecture, List<BpfInstruction> instructions) {
    /** The kernel's BPF_MAXINSNS. */
    public static final int LONGEST = 4096;

    public SeccompProgram {
        instructions = List.copyOf(instructions);
        if (instructions.isEmpty() || instructions.size() > LONGEST) {
            throw new IllegalArgumentException(
                    "the kernel takes 1 to %d instructions, not %d".formatted(LONGEST, instructions.size()));
        }
    }

    /** The array of {@code struct sock_filter}; both architectures are little-endian. */
    public byte[] toBytes() {
        ByteBuffer buffer =
                ByteBuffer.allocate(instructions.size() * BpfInstruction.SIZE).order(ByteOrder.LITTLE_ENDIAN);
        for (BpfInstruction instruction : instructions) {
            buffer.putShort((short) instruction.code())
                    .put((byte) instruction.jt())
                    .put((byte) instruction.jf())
                    .putInt(instruction.k());
        }
        return buffer.array();
    }
}
