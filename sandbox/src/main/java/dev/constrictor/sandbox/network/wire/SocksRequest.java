package dev.constrictor.sandbox.network.wire;

import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.HostAddress;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** What a client of SOCKS 5 wants (RFC 1928), with Tor's RESOLVE. */
public record SocksRequest(int command, Host host, int port) {
    public static final int VERSION = 5;
    public static final int CONNECT = 1;
    public static final int RESOLVE = 0xf0;

    public static final int IPV4 = 1;
    public static final int NAME = 3;
    public static final int IPV6 = 4;

    private static final int NO_AUTHENTICATION = 0;

    /** @return whether the client is content with not having to say who it is */
    public static boolean readGreeting(ByteInput input) throws IOException {
        requireVersion(input);
        byte[] methods = input.read(input.read());
        for (byte method : methods) {
            if (method == NO_AUTHENTICATION) {
                return true;
            }
        }
        return false;
    }

    public static SocksRequest read(ByteInput input) throws IOException, InvalidHostException {
        requireVersion(input);
        int command = input.read();
        if (input.read() != 0) {
            throw new MalformedException("a reserved byte is in use");
        }
        Host host = switch (input.read()) {
            case IPV4 -> new HostAddress(InetAddress.getByAddress(input.read(4)));
            case IPV6 -> new HostAddress(InetAddress.getByAddress(input.read(16)));
            case NAME -> Host.parse(text(input.read(input.read())));
            default -> throw new MalformedException("this type of address is not known");
        };
        byte[] port = input.read(2);
        return new SocksRequest(command, host, (port[0] & 0xff) << 8 | (port[1] & 0xff));
    }

    private static void requireVersion(ByteInput input) throws IOException {
        if (input.read() != VERSION) {
            throw new MalformedException("this is not version 5 of SOCKS");
        }
    }

    private static String text(byte[] bytes) throws MalformedException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new MalformedException("a name is not UTF-8");
        }
    }
}
