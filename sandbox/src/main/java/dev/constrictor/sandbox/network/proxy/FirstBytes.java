package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.name.Authority;
import dev.constrictor.sandbox.network.name.Escaped;
import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import dev.constrictor.sandbox.network.wire.ByteInput;
import dev.constrictor.sandbox.network.wire.ClientHello;
import dev.constrictor.sandbox.network.wire.ClientHelloReader;
import dev.constrictor.sandbox.network.wire.MalformedException;
import dev.constrictor.sandbox.network.wire.OldClientHello;
import dev.constrictor.sandbox.network.wire.RequestHead;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks at what a client says first in a tunnel. One that asked for a host and then tells the server behind it the name of
 * another is refused: where many sites share a server, it would get to that other one.
 */
final class FirstBytes {
    private static final int MOST = 32 << 10;
    /** All of it is read again with each. */
    private static final int MOST_PIECES = 4096;

    private static final Pattern ABSOLUTE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*://([^/?#]*).*");

    enum Next {
        /** It is not decided, and nobody may see it before it is. */
        HOLD,
        /** It is not decided, but no server acts on it as it is. */
        PASS,
        /** Nothing has to be looked at any more. */
        DONE
    }

    enum Protocol {
        UNKNOWN,
        TLS,
        HTTP
    }

    private final ByteArrayOutputStream seen = new ByteArrayOutputStream();
    private final boolean named;
    private final Predicate<Host> expected;
    private Protocol protocol = Protocol.UNKNOWN;
    private int pieces;

    /**
     * @param named whether a name was asked for, and so has to be told
     * @param expected the hosts that may be told
     */
    FirstBytes(boolean named, Predicate<Host> expected) {
        this.named = named;
        this.expected = expected;
    }

    Protocol protocol() {
        return protocol;
    }

    /** @throws DeniedException if a host is told that was not asked for */
    Next look(byte[] piece) throws IOException {
        seen.writeBytes(piece);
        if (seen.size() > MOST || ++pieces > MOST_PIECES) {
            throw refused("the first message is too long");
        }
        if (protocol == Protocol.HTTP && !hasLineEnd(piece)) {
            return Next.PASS;
        }
        byte[] bytes = seen.toByteArray();
        try {
            if (bytes.length == 1 && ClientHelloReader.isTls(bytes[0], 3)) {
                return Next.HOLD;
            }
            if (bytes.length > 1 && ClientHelloReader.isTls(bytes[0], bytes[1])) {
                protocol = Protocol.TLS;
                return lookAtTls(bytes);
            }
            if (OldClientHello.mayBe(bytes)) {
                return lookAtOldTls(bytes);
            }
            return switch (RequestLine.in(bytes)) {
                case NO -> Next.DONE;
                case PERHAPS -> Next.PASS;
                case YES -> {
                    protocol = Protocol.HTTP;
                    yield lookAtHttp(bytes);
                }
            };
        } catch (MalformedException e) {
            throw refused(e.why());
        }
    }

    private Next lookAtTls(byte[] bytes) throws IOException {
        Optional<ClientHello> hello = ClientHelloReader.read(bytes);
        if (hello.isEmpty()) {
            return Next.HOLD;
        }
        if (hello.get().encrypted()) {
            throw refused("TLS hides the server's name (ECH); it has to be readable here");
        }
        List<String> names = hello.get().names();
        if (names.size() > 1) {
            throw refused("TLS names more than one server");
        }
        if (names.isEmpty() && named) {
            throw refused("TLS names no server (SNI); the name that was asked for is needed");
        }
        if (!names.isEmpty()) {
            require(() -> Host.parse(names.getFirst()), "TLS names", names.getFirst());
        }
        return Next.DONE;
    }

    private Next lookAtOldTls(byte[] bytes) throws DeniedException {
        if (bytes.length < OldClientHello.ENOUGH) {
            return Next.PASS;
        }
        protocol = Protocol.TLS;
        throw refused("TLS begins in the form of SSL 2, which names no server (SNI)");
    }

    private Next lookAtHttp(byte[] bytes) throws IOException {
        RequestHead head;
        try {
            head = RequestHead.read(new ByteInput(
                    Channels.newChannel(new ByteArrayInputStream(bytes, RequestLine.start(bytes), bytes.length))));
        } catch (EOFException e) {
            return Next.PASS;
        }
        if (head.method().equalsIgnoreCase("CONNECT")) {
            throw refused("a tunnel within a tunnel is asked for");
        }
        String target = head.target();
        if (!target.startsWith("/") && !target.equals("*")) {
            Matcher absolute = ABSOLUTE.matcher(target);
            String authority = absolute.matches() ? absolute.group(1) : "";
            require(() -> Authority.parse(authority).host(), "a request is for", target);
        }
        for (String host : head.fields().values("Host")) {
            require(() -> Authority.parse(host).host(), "a request has the Host", host);
        }
        return Next.DONE;
    }

    private interface Parsing {
        Host host() throws InvalidHostException;
    }

    private void require(Parsing parsing, String what, String text) throws DeniedException {
        try {
            if (expected.test(parsing.host())) {
                return;
            }
        } catch (InvalidHostException e) {
            // Then it is not the one that was asked for.
        }
        throw refused("%s %s, which is not the host that was asked for".formatted(what, Escaped.of(text)));
    }

    private static boolean hasLineEnd(byte[] piece) {
        for (byte each : piece) {
            if (each == '\n') {
                return true;
            }
        }
        return false;
    }

    private static DeniedException refused(String why) {
        return new DeniedException(Denial.NOT_ALLOWED, why);
    }
}
