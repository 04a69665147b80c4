package dev.constrictor.sandbox.seccomp;

/**
 * How much of an argument's register the kernel reads. It truncates an {@code int}, so garbage in the upper half
 * must not change the verdict; of a pointer or an {@code unsigned long} it uses every bit, so all are compared.
 */
public enum ArgumentWidth {
    INT(32, 0xffffffffL),
    LONG(64, -1L);

    private final int bits;
    private final long allBits;

    ArgumentWidth(int bits, long allBits) {
        this.bits = bits;
        this.allBits = allBits;
    }

    static ArgumentWidth ofBits(int bits) {
        return switch (bits) {
            case 32 -> INT;
            case 64 -> LONG;
            default -> throw new InvalidPolicyException("an argument is 32 or 64 bits wide, not " + bits);
        };
    }

    public int bits() {
        return bits;
    }

    public long allBits() {
        return allBits;
    }
}
