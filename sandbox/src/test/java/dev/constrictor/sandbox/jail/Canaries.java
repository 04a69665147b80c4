package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.python.Interpreter;
import dev.constrictor.sandbox.seccomp.Architecture;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Real secrets and listeners of this host; tells which a probe has read, contacted or changed. */
final class Canaries implements AutoCloseable {
    /** Set in the environment of the tests' JVM, which is the server here. */
    static final String ENVIRONMENT_NAME = "CONSTRICTOR_TEST_SECRET";

    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private final String mark =
            HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
    private final String secret =
            "secret-" + HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong());
    private final List<String> contacts = new CopyOnWriteArrayList<>();
    private final Path folder;
    private final Path homeFile;
    private final Path cacheFile;
    private final ServerSocketChannel tcp;
    private final ServerSocketChannel unix;
    private final DatagramChannel udp;
    private final Process accomplice;
    private final BufferedReader answers;
    private final BufferedWriter questions;
    private final Map<String, Object> places = new LinkedHashMap<>();

    Canaries(Interpreter interpreter, Path cacheFolder) throws IOException {
        folder = Files.createTempDirectory("canary-");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        homeFile = Path.of(System.getProperty("user.home"), ".constrictor-canary-" + mark);
        cacheFile = cacheFolder.resolve("canary-" + mark);
        tcp = ServerSocketChannel.open().bind(new InetSocketAddress(0));
        unix = ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(folder.resolve("socket")));
        Files.setPosixFilePermissions(folder.resolve("socket"), PosixFilePermissions.fromString("rwxrwxrwx"));
        udp = DatagramChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        Thread.ofVirtual().start(() -> serve(tcp, "TCP listener"));
        Thread.ofVirtual().start(() -> serve(unix, "unix socket"));
        Thread.ofVirtual().start(this::receive);
        accomplice = startAccomplice(interpreter);
        answers = accomplice.inputReader();
        questions = accomplice.outputWriter();
        places.putAll(GuestJson.MAPPER.readValue(Objects.requireNonNull(answers.readLine()), HashMap.class));
        plant();
    }

    /** Where everything is, for a probe; no secret is in it. */
    String json(String workFolder, Path moduleFile, int threads) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>(places);
        all.put("work_folder", workFolder);
        all.put("module_file", moduleFile.toString());
        all.put("threads", threads);
        all.put("secret_file", secretFile().toString());
        all.put("home_file", homeFile.toString());
        all.put("cache_file", cacheFile.toString());
        all.put("writable_file", writableFile().toString());
        all.put("unix_path", folder.resolve("socket").toString());
        all.put("tcp_port", port(tcp.getLocalAddress()));
        all.put("udp_port", port(udp.getLocalAddress()));
        all.put("server_pid", ProcessHandle.current().pid());
        all.put("victim_pid", accomplice.pid());
        all.put("victim_mark", mark);
        all.put("environment_name", ENVIRONMENT_NAME);
        all.put(
                "host_name",
                Files.readString(Path.of("/proc/sys/kernel/hostname")).strip());
        String temporary = System.getProperty("java.io.tmpdir");
        all.put("run_folders", List.of(temporary + "/constrictor-*", "/run/constrictor-*"));
        all.put(
                "host_paths",
                List.of(
                        System.getProperty("user.home") + "/.",
                        cacheFile.getParent().toString(),
                        Path.of("").toAbsolutePath().toString()));
        all.put(
                "flipped_marks",
                Stream.of(
                                "constrictor-" + ProcessHandle.current().pid() + "-",
                                cacheFile.getParent() + "/interpreters",
                                cacheFile.getParent() + "/guest",
                                Path.of("").toAbsolutePath() + "/target")
                        .map(Canaries::flipped)
                        .toList());
        all.put("syscalls", numbers());
        return GuestJson.MAPPER.writeValueAsString(all);
    }

    /** Everything as it was, whatever a probe on the host has done to it. */
    void plant() throws IOException {
        contacts.clear();
        for (Path file : List.of(secretFile(), homeFile, cacheFile, writableFile())) {
            Files.writeString(file, secret);
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
            Files.setLastModifiedTime(file, LONG_AGO);
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                if (!List.of("secret", "writable", "socket")
                        .contains(file.getFileName().toString())) {
                    Files.deleteIfExists(file);
                }
            }
        }
        ask("plant");
    }

    /** What has been leaked into the text, contacted or changed since planting; empty when the jail holds. */
    List<String> losses(String text) throws IOException {
        List<String> losses = new ArrayList<>(contacts);
        if (text.contains(secret)) {
            losses.add("a secret was read");
        }
        String inEnvironment = System.getenv(ENVIRONMENT_NAME);
        if (inEnvironment != null && text.contains(inEnvironment)) {
            losses.add("the environment was read");
        }
        for (Path file : List.of(secretFile(), homeFile, cacheFile, writableFile())) {
            if (!Files.exists(file)
                    || !Files.readString(file).equals(secret)
                    || !Files.getLastModifiedTime(file).equals(LONG_AGO)
                    || !PosixFilePermissions.toString(Files.getPosixFilePermissions(file))
                            .equals("rw-rw-rw-")) {
                losses.add(file + " was changed");
            }
        }
        try (Stream<Path> files = Files.list(folder)) {
            if (files.count() != 3) {
                losses.add("files were made or removed in " + folder);
            }
        }
        if (!accomplice.isAlive()) {
            losses.add("the known process was killed");
        }
        losses.addAll(ask("report"));
        return losses;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        questions.close();
        if (!accomplice.waitFor(5, TimeUnit.SECONDS)) {
            accomplice.destroyForcibly();
        }
        tcp.close();
        udp.close();
        unix.close();
        Files.deleteIfExists(homeFile);
        Files.deleteIfExists(cacheFile);
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }

    private Path secretFile() {
        return folder.resolve("secret");
    }

    private Path writableFile() {
        return folder.resolve("writable");
    }

    private List<String> ask(String question) throws IOException {
        questions.write(question + "\n");
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            return List.of("the known process has ended");
        }
        List<String> found = new ArrayList<>();
        GuestJson.MAPPER.readTree(answer).forEach(each -> found.add(each.asString()));
        return found;
    }

    private Process startAccomplice(Interpreter interpreter) throws IOException {
        Path script = folder.resolve("accomplice.py");
        try (InputStream source = Canaries.class.getResourceAsStream("accomplice.py")) {
            Files.write(script, Objects.requireNonNull(source).readAllBytes());
        }
        ProcessBuilder builder =
                new ProcessBuilder(interpreter.executable().toString(), "-I", "-B", script.toString(), mark);
        builder.environment().putAll(interpreter.environment());
        builder.environment().put("ACCOMPLICE_SECRET", secret);
        return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private void serve(ServerSocketChannel listener, String name) {
        try {
            while (true) {
                try (SocketChannel connection = listener.accept()) {
                    contacts.add(name + " was contacted");
                    connection.write(ByteBuffer.wrap(secret.getBytes(StandardCharsets.UTF_8)));
                } catch (java.nio.channels.ClosedChannelException e) {
                    return;
                }
            }
        } catch (IOException e) {
            // A probe on the host hung up first; or closed with the test.
        }
    }

    private void receive() {
        ByteBuffer datagram = ByteBuffer.allocate(100);
        try {
            while (udp.receive(datagram) != null) {
                contacts.add("UDP socket was contacted");
                datagram.clear();
            }
        } catch (IOException e) {
            // Closed with the test.
        }
    }

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        SyscallTable.load(Architecture.current()).namesByNumber().forEach((number, name) -> numbers.put(name, number));
        return numbers;
    }

    /** So that a search of memory for it does not find the question. */
    private static String flipped(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
        return HexFormat.of().formatHex(bytes);
    }

    private static int port(SocketAddress address) {
        return ((InetSocketAddress) address).getPort();
    }
}
