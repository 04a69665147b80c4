package dev.constrictor.sandbox.seccomp;

/** One {@code struct sock_filter} of classic BPF. */
public record BpfInstruction(int code, int jt, int jf, int k) {
    static final int SIZE = 8;
    static final int LONGEST_BRANCH = 255;

    static final int LOAD_WORD = 0x20;
    static final int AND = 0x54;
    static final int JUMP_ALWAYS = 0x05;
    static final int JUMP_EQUAL = 0x15;
    static final int JUMP_GREATER_OR_EQUAL = 0x35;
    static final int RETURN = 0x06;

    public BpfInstruction {
        if (code < 0 || code > 0xffff) {
            throw new IllegalArgumentException("code %#x does not fit 16 bits".formatted(code));
        }
        if (jt < 0 || jt > LONGEST_BRANCH || jf < 0 || jf > LONGEST_BRANCH) {
            throw new IllegalArgumentException("branch offsets %d and %d do not fit 8 bits".formatted(jt, jf));
        }
    }

    static BpfInstruction of(int code, int k) {
        return new BpfInstruction(code, 0, 0, k);
    }
}
