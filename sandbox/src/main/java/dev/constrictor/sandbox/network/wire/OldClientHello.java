package dev.constrictor.sandbox.network.wire;

/** TLS's first message in the form of SSL 2, which servers take to this day. It has no room for the name of a server. */
public final class OldClientHello {
    /** How many bytes tell it from everything else. */
    public static final int ENOUGH = 5;

    private static final int LONG_FORM = 0x80;
    private static final int CLIENT_HELLO = 1;
    private static final int TLS = 3;
    private static final int SSL_2 = 2;

    private OldClientHello() {}

    /** Whether nothing speaks against it in what was sent so far. */
    public static boolean mayBe(byte[] sent) {
        int length = (at(sent, 0) & ~LONG_FORM) << 8 | at(sent, 1);
        return (at(sent, 0) & LONG_FORM) != 0
                && length <= ClientHelloReader.LONGEST_RECORD
                && (sent.length < 3 || at(sent, 2) == CLIENT_HELLO)
                && (sent.length < ENOUGH || at(sent, 3) == TLS || (at(sent, 3) == 0 && at(sent, 4) == SSL_2));
    }

    private static int at(byte[] sent, int index) {
        return index < sent.length ? sent[index] & 0xff : 0;
    }
}
