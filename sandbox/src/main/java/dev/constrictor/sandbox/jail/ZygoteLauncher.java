package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.Layer;
import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.cgroup.CgroupLimits;
import dev.constrictor.sandbox.inmate.Frames;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.SetupFailure;
import dev.constrictor.sandbox.jail.host.RunFolder;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;

/** Starts a zygote: makes its folder and cgroup, runs the launcher, and waits for its first word. */
final class ZygoteLauncher {
    private static final System.Logger LOG = System.getLogger(ZygoteLauncher.class.getName());
    private static final long START_SECONDS = 30;
    private static final long KILL_SECONDS = 2;
    private static final int BACKLOG = 1024;
    private static final int LONGEST_COMPLAINT = 4096;

    private final JailPlan plan;
    private final Remedies remedies;
    private final WaitingWarden waiting;
    private final CacheCheck check;

    /**
     * @param waiting for the first zygote; later ones get another
     * @param check begun when the first zygote is on its way; whoever uses a zygote has to wait for the answer
     */
    ZygoteLauncher(JailPlan plan, Remedies remedies, WaitingWarden waiting, CacheCheck check) {
        this.plan = plan;
        this.remedies = remedies;
        this.waiting = waiting;
        this.check = check;
    }

    Remedies remedies() {
        return remedies;
    }

    Zygote launch(ZygoteObserver observer, Settling settling) {
        RunFolder runFolder;
        try {
            runFolder = RunFolder.create(System.getenv());
        } catch (IOException e) {
            throw new EngineUnavailableException(
                    "a folder for the jail's sockets", e.toString(), "Make XDG_RUNTIME_DIR or /tmp writable");
        }
        Cgroup cgroup = Cgroup.create(
                RunFolder.NAMES,
                runFolder.path().getFileName().toString(),
                new CgroupLimits(plan.memoryBytes(), plan.tasks(), OptionalDouble.empty()),
                "the whole jail");
        boolean up = false;
        try {
            if (!cgroup.active() && plan.config().requiredLayers().contains(Layer.CGROUP)) {
                throw remedies.unavailable(new SetupFailure("cgroup", "make a cgroup", 0, cgroup.detail()));
            }
            Zygote zygote = new Zygote(
                    connect(runFolder, cgroup, settling),
                    plan.filter().table(),
                    plan.config().limits().refusedCalls(),
                    observer);
            zygote.listen();
            up = true;
            return zygote;
        } catch (IOException e) {
            throw new EngineUnavailableException(
                    "the jail's sockets", e.toString(), "Free space in " + runFolder.path());
        } finally {
            if (!up) {
                cgroup.remove();
                runFolder.delete();
            }
        }
    }

    private ZygoteConnection connect(RunFolder runFolder, Cgroup cgroup, Settling settling) throws IOException {
        ServerSocketChannel listener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        ServerSocketChannel outputListener = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        boolean connected = false;
        Process warden = null;
        try {
            bind(listener, runFolder.serverSocket());
            bind(outputListener, runFolder.outputSocket());
            outputListener.configureBlocking(false);
            warden = startWarden();
            tell(warden, plan.jailJson(runFolder, cgroup.folders(), settling));
            tell(warden, plan.zygoteJson(settling)); // while the jail is built
            check.begin(); // while the zygote starts
            SocketChannel control = awaitZygote(listener, warden);
            ZygoteFacts facts = readHello(control);
            Selector selector = Selector.open();
            Outbox toZygote = new Outbox(control, selector, SelectionKey.OP_READ);
            connected = true;
            return new ZygoteConnection(
                    warden, runFolder, cgroup, listener, outputListener, control, selector, toZygote, facts);
        } finally {
            if (!connected) {
                listener.close();
                outputListener.close();
                if (warden != null) {
                    end(warden);
                }
            }
        }
    }

    private static void bind(ServerSocketChannel listener, Path path) throws IOException {
        listener.bind(UnixDomainSocketAddress.of(path), BACKLOG);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-rw-rw-"));
    }

    /** Kills it and waits until it is gone, interrupted or not: only then can what it was building be removed. */
    static void end(Process warden) {
        boolean interrupted = Thread.interrupted();
        try {
            warden.destroyForcibly().waitFor(KILL_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private Process startWarden() {
        try {
            Optional<Process> begun = waiting.take();
            return begun.isPresent() ? begun.get() : WaitingWarden.begin(plan.interpreter(), plan.guestFolder());
        } catch (IOException e) {
            throw remedies.unavailable(new SetupFailure("interpreter", "run the interpreter", 0, e.toString()));
        }
    }

    private static void tell(Process warden, String line) {
        try {
            warden.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            warden.getOutputStream().flush();
        } catch (IOException e) {
            // It has ended. Why, is read from it next.
        }
    }

    /** Either the zygote connects, or the launcher tells what failed and ends. */
    private SocketChannel awaitZygote(ServerSocketChannel listener, Process warden) throws IOException {
        CompletableFuture<SocketChannel> first = new CompletableFuture<>();
        Thread.ofVirtual().name("zygote-arrival").start(() -> {
            try {
                SocketChannel channel = listener.accept();
                Frames.readExactly(channel, Integer.BYTES + 1);
                first.complete(channel);
            } catch (IOException e) {
                first.completeExceptionally(e);
            }
        });
        CompletableFuture<String> complaint = new CompletableFuture<>();
        // A read from a process holds on to the thread below a virtual one, and this one lasts as long as the zygote.
        Thread.ofPlatform().daemon().name("zygote-complaints").start(() -> readComplaint(warden, complaint));
        try {
            CompletableFuture.anyOf(first, complaint).get(START_SECONDS, TimeUnit.SECONDS);
            if (first.isDone() && !first.isCompletedExceptionally()) {
                return first.get();
            }
            throw remedies.unavailable(failure(complaint.get(1, TimeUnit.SECONDS)));
        } catch (TimeoutException e) {
            throw remedies.unavailable(new SetupFailure(
                    "engine", "start the zygote", 0, "no answer within %d seconds".formatted(START_SECONDS)));
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the zygote started", e);
        }
    }

    /** All that the launcher and the zygote print: nothing when all is well, until they end. */
    private static void readComplaint(Process warden, CompletableFuture<String> complaint) {
        StringBuilder text = new StringBuilder();
        try (BufferedReader output = warden.inputReader(StandardCharsets.UTF_8)) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (text.length() + line.length() < LONGEST_COMPLAINT) {
                    text.append(line).append('\n');
                }
                if (line.startsWith("{")) {
                    complaint.complete(line);
                }
                // The zygote and the warden are ours: what they print is a defect, and no inmate can print there.
                LOG.log(System.Logger.Level.WARNING, "zygote: {0}", line);
            }
        } catch (IOException e) {
            text.append(e);
        }
        complaint.complete(text.toString());
    }

    private static SetupFailure failure(String complaint) {
        try {
            if (complaint.startsWith("{")) {
                return SetupFailure.of(GuestJson.MAPPER.readTree(complaint));
            }
        } catch (JacksonException e) {
            // Not ours: shown as it is.
        }
        String detail =
                Optional.of(complaint.strip()).filter(text -> !text.isEmpty()).orElse("it ended without a word");
        return new SetupFailure("engine", "start the zygote", 0, detail);
    }

    private static ZygoteFacts readHello(SocketChannel control) throws IOException {
        ByteBuffer word = Frames.readExactly(control, 1);
        if (word.get() != 'H') {
            throw new IOException("the zygote did not say hello");
        }
        return ZygoteFacts.of(GuestJson.MAPPER.readTree(Frames.read(control)));
    }
}
