package dev.constrictor.sandbox.network.wire;

import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Answers to a client of SOCKS 5. One that refuses has its reason where an address would be: as a name, of at most 255
 * bytes of ASCII.
 */
public final class SocksReply {
    public static final int SUCCEEDED = 0;
    public static final int FAILED = 1;
    public static final int NOT_ALLOWED = 2;
    public static final int UNREACHABLE = 4;
    public static final int TURNED_DOWN = 5;
    public static final int TIMED_OUT = 6;
    public static final int NO_SUCH_COMMAND = 7;

    private static final int LONGEST_NAME = 255;

    private SocksReply() {}

    public static byte[] greeting(boolean accepted) {
        return new byte[] {SocksRequest.VERSION, (byte) (accepted ? 0 : 0xff)};
    }

    public static byte[] succeeded(InetAddress address, int port) {
        byte[] bytes = address.getAddress();
        return reply(SUCCEEDED, bytes.length == 4 ? SocksRequest.IPV4 : SocksRequest.IPV6, bytes, port);
    }

    public static byte[] refused(int code, String why) {
        byte[] text = why.getBytes(StandardCharsets.US_ASCII);
        byte[] cut = Arrays.copyOf(text, Math.min(text.length, LONGEST_NAME));
        byte[] name = new byte[cut.length + 1];
        name[0] = (byte) cut.length;
        System.arraycopy(cut, 0, name, 1, cut.length);
        return reply(code, SocksRequest.NAME, name, 0);
    }

    private static byte[] reply(int code, int type, byte[] address, int port) {
        ByteArrayOutputStream reply = new ByteArrayOutputStream();
        reply.writeBytes(new byte[] {SocksRequest.VERSION, (byte) code, 0, (byte) type});
        reply.writeBytes(address);
        reply.writeBytes(new byte[] {(byte) (port >> 8), (byte) port});
        return reply.toByteArray();
    }
}
