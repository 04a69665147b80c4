package dev.constrictor.audit.canary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that is planted. Closing it removes everything. */
public final class Canaries implements AutoCloseable {
    /** The environment variable of servers that holds a secret. */
    public static final String VARIABLE = "CONSTRICTOR_AUDIT_SECRET";

    private final Secrets secrets = new Secrets();
    private final Heard heard = new Heard();
    private final Map<String, Object> addresses = new HashMap<>();
    private final Deque<AutoCloseable> planted = new ArrayDeque<>();
    private final String environmentSecret = secrets.create("the environment of the server");
    private final PlantedFiles files;
    private final int tcpPort;

    /** @param python the command of an interpreter of this machine */
    public static Canaries plant(List<String> python) throws IOException {
        return new Canaries(python);
    }

    private Canaries(List<String> python) throws IOException {
        try {
            files = keep(new PlantedFiles(secrets));
            addresses.putAll(files.addresses());
            addresses.put("secret_variable", VARIABLE);
            tcpPort = port("127.0.0.1", StandardProtocolFamily.INET);
            addresses.put("tcp_port", tcpPort);
            addresses.put("tcp6_port", port("::1", StandardProtocolFamily.INET6));
            addresses.put(
                    "udp_port",
                    keep(DatagramListener.open(secrets.create("a UDP service on loopback"), heard))
                            .port());
            addresses.put("unix_socket", unixSocket(files.folder().resolve("socket")));
            addresses.putAll(
                    keep(PlantedProcess.start(python, VARIABLE, secrets, heard)).addresses());
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Environment variables of a server that is started for the audit. */
    public Map<String, String> environment() {
        return Map.of(VARIABLE, environmentSecret);
    }

    /** Of the service on 127.0.0.1. */
    public int tcpPort() {
        return tcpPort;
    }

    /** What an attempt is told: where to look, never what to find. */
    public synchronized Map<String, Object> addresses(String mark) {
        Map<String, Object> all = new HashMap<>(addresses);
        all.put("mark", mark);
        heard.expect(mark);
        try {
            all.put("change_file", files.changeFile(mark).toString());
        } catch (IOException e) {
            throw new UncheckedIOException("no file can be planted any more", e);
        }
        return all;
    }

    /** A word that is new for each call. */
    public static String newMark() {
        return "mark" + Secrets.randomWord(8);
    }

    /** Where the planted secret comes from that is in the text. */
    public Optional<String> leakedIn(String text) {
        return secrets.leakedIn(text);
    }

    public boolean heard(String mark) {
        return heard.contains(mark);
    }

    public boolean changed(String mark) {
        try {
            return files.hold(mark);
        } catch (IOException e) {
            // Somebody took it away, which is a change.
            return true;
        }
    }

    @Override
    @SuppressWarnings("CatchingUnchecked")
    public void close() {
        while (!planted.isEmpty()) {
            try {
                planted.pop().close();
            } catch (Exception e) {
                // The next one is removed all the same.
            }
        }
    }

    private <T extends AutoCloseable> T keep(T canary) {
        planted.push(canary);
        return canary;
    }

    /** Without IPv6 there is nothing to be reached by it: 0. */
    private int port(String address, StandardProtocolFamily family) throws IOException {
        try {
            Listener listener = keep(Listener.open(
                    family,
                    new InetSocketAddress(InetAddress.ofLiteral(address), 0),
                    secrets.create("a TCP service on " + address),
                    heard));
            return ((InetSocketAddress) listener.address()).getPort();
        } catch (IOException | UnsupportedOperationException e) {
            if (family == StandardProtocolFamily.INET6) {
                return 0;
            }
            throw e;
        }
    }

    private String unixSocket(Path path) throws IOException {
        keep(Listener.open(
                StandardProtocolFamily.UNIX, UnixDomainSocketAddress.of(path), secrets.create("a unix socket"), heard));
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxrwxrwx"));
        return path.toString();
    }
}
