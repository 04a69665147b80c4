package dev.constrictor.sandbox.network.wire;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the first message of TLS in what a client has sent so far, however it is cut into records. */
public final class ClientHelloReader {
    private static final int HANDSHAKE = 22;
    private static final int FIRST_TYPE = 20;
    private static final int LAST_TYPE = 24;
    private static final int MAJOR_VERSION = 3;
    private static final int CLIENT_HELLO = 1;
    static final int LONGEST_RECORD = (16 << 10) + 256;
    private static final int SERVER_NAME = 0;
    private static final int ENCRYPTED_CLIENT_HELLO = 0xfe0d;
    /** Drafts of it that servers may still know. */
    private static final int ENCRYPTED_SERVER_NAME = 0xffce;

    private ClientHelloReader() {}

    /** Whether this is the beginning of TLS, as far as it can be told by two bytes. */
    public static boolean isTls(int first, int second) {
        return first >= FIRST_TYPE && first <= LAST_TYPE && second == MAJOR_VERSION;
    }

    /**
     * @return empty as long as it is not complete
     * @throws MalformedException if it will never be a message of this kind
     */
    public static Optional<ClientHello> read(byte[] sent) throws MalformedException {
        Optional<ByteBuffer> message = message(ByteBuffer.wrap(sent));
        if (message.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(hello(message.get()));
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new MalformedException("the first message of TLS is malformed");
        }
    }

    private static Optional<ByteBuffer> message(ByteBuffer sent) throws MalformedException {
        ByteBuffer joined = ByteBuffer.allocate(sent.remaining());
        while (sent.remaining() >= 5) {
            int type = sent.get() & 0xff;
            int major = sent.get() & 0xff;
            sent.get();
            int length = sent.getShort() & 0xffff;
            if (type != HANDSHAKE || major != MAJOR_VERSION || length == 0 || length > LONGEST_RECORD) {
                throw new MalformedException("TLS does not begin with a client's first message");
            }
            int there = Math.min(length, sent.remaining());
            joined.put(sent.slice(sent.position(), there));
            sent.position(sent.position() + there);
            ByteBuffer soFar = joined.duplicate().flip();
            if (soFar.hasRemaining() && soFar.get(0) != CLIENT_HELLO) {
                throw new MalformedException("TLS does not begin with a client's first message");
            }
            if (soFar.remaining() >= 4) {
                int body = soFar.getInt() & 0xffffff;
                if (soFar.remaining() >= body) {
                    return Optional.of(soFar.slice(4, body));
                }
            }
        }
        return Optional.empty();
    }

    private static ClientHello hello(ByteBuffer message) throws MalformedException {
        skip(message, 2 + 32); // version and random
        skip(message, message.get() & 0xff); // session
        skip(message, message.getShort() & 0xffff); // cipher suites
        skip(message, message.get() & 0xff); // compressions
        List<String> names = new ArrayList<>();
        boolean encrypted = false;
        if (message.hasRemaining()) {
            ByteBuffer extensions = part(message, message.getShort() & 0xffff);
            boolean named = false;
            while (extensions.hasRemaining()) {
                int type = extensions.getShort() & 0xffff;
                ByteBuffer content = part(extensions, extensions.getShort() & 0xffff);
                encrypted |= type == ENCRYPTED_CLIENT_HELLO || type == ENCRYPTED_SERVER_NAME;
                if (type == SERVER_NAME) {
                    if (named) {
                        throw new MalformedException("the server is named by two extensions");
                    }
                    named = true;
                    names.addAll(serverNames(content));
                }
            }
        }
        if (message.hasRemaining()) {
            throw new MalformedException("the first message of TLS is malformed");
        }
        return new ClientHello(names, encrypted);
    }

    private static List<String> serverNames(ByteBuffer content) throws MalformedException {
        ByteBuffer list = part(content, content.getShort() & 0xffff);
        List<String> names = new ArrayList<>();
        while (list.hasRemaining()) {
            if (list.get() != 0) {
                throw new MalformedException("the server is named by something that is no name");
            }
            ByteBuffer name = part(list, list.getShort() & 0xffff);
            names.add(StandardCharsets.ISO_8859_1.decode(name).toString());
        }
        if (content.hasRemaining() || names.isEmpty()) {
            throw new MalformedException("the first message of TLS is malformed");
        }
        return names;
    }

    private static ByteBuffer part(ByteBuffer bytes, int length) {
        ByteBuffer part = bytes.slice(bytes.position(), requireThere(bytes, length));
        skip(bytes, length);
        return part;
    }

    private static void skip(ByteBuffer bytes, int length) {
        bytes.position(bytes.position() + requireThere(bytes, length));
    }

    private static int requireThere(ByteBuffer bytes, int length) {
        if (length > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        return length;
    }
}
