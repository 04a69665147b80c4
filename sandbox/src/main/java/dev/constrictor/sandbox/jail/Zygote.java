package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.cgroup.Cgroup;
import dev.constrictor.sandbox.inmate.Frames;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateExit;
import dev.constrictor.sandbox.inmate.SetupFailure;
import dev.constrictor.sandbox.jail.host.RunFolder;
import dev.constrictor.sandbox.seccomp.SyscallTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The server's end of a running zygote: asks for forks and kills, and hears of inmates that come and go. */
final class Zygote implements AutoCloseable {
    private static final byte EXIT = 'X';
    private static final byte REFUSED = 'R';
    private static final byte SETTLED = 'S';
    private static final byte FORK = 'F';
    private static final byte FORK_WARM = 'W';
    private static final byte KILL = 'K';
    private static final byte LOOK = 'L';
    /** Beside the channels of inmates, with no inmate's number: the way to the template, once there is one. */
    private static final int ORDERS = 4;

    private static final int NOBODY = 0;
    private static final int REQUEST_SIZE = 1 + 4 + 4;
    private static final int ORDER_SIZE = 8 + 8 + 8;
    private static final int EXIT_SIZE = 4 + 4 + 8 + 8;
    private static final int REFUSED_SIZE = 4 + 4 + 4 + 6 * 8;
    private static final byte[] READY = "{\"ready\":true}".getBytes(StandardCharsets.US_ASCII);
    private static final long STOP_SECONDS = 5;
    private static final long UNTIL_ACCEPTING_AGAIN = TimeUnit.MILLISECONDS.toNanos(20);

    private final Process warden;
    private final RunFolder runFolder;
    private final Cgroup cgroup;
    private final ServerSocketChannel listener;
    private final ServerSocketChannel outputListener;
    private final SocketChannel control;
    private final Selector selector;
    private final Outbox toZygote;
    private final ZygoteFacts facts;
    private final InmateUids uids;
    private final SyscallTable syscalls;
    private final int refusedCalls;
    private final ZygoteObserver observer;
    private final Map<Integer, JailInmate> inmates = new ConcurrentHashMap<>();
    private final AtomicInteger forks = new AtomicInteger();
    private final AtomicInteger starting = new AtomicInteger();
    private final AtomicInteger startingCold = new AtomicInteger();
    private final ReentrantLock reading = new ReentrantLock();
    private final ByteBuffer incoming = ByteBuffer.allocate(64 << 10);
    private final long startedAt = System.nanoTime();
    private volatile @Nullable Outbox orders;
    private volatile boolean templateTrusted;
    private volatile int newestOfItsOwn;
    private volatile boolean dead;
    private long outOfMemoryKills;

    Zygote(ZygoteConnection connection, SyscallTable syscalls, int refusedCalls, ZygoteObserver observer) {
        this.warden = connection.warden();
        this.runFolder = connection.runFolder();
        this.cgroup = connection.cgroup();
        this.listener = connection.listener();
        this.outputListener = connection.outputListener();
        this.control = connection.control();
        this.selector = connection.selector();
        this.toZygote = connection.toZygote();
        this.facts = connection.facts();
        this.uids = new InmateUids(facts.firstUid(), facts.uids());
        this.syscalls = syscalls;
        this.refusedCalls = refusedCalls;
        this.observer = observer;
    }

    void listen() {
        Thread.ofPlatform().daemon().name("zygote-control").start(this::follow);
        Thread.ofPlatform().daemon().name("zygote-accept").start(this::accept);
    }

    ZygoteFacts facts() {
        return facts;
    }

    Path canary() {
        return runFolder.canary();
    }

    /** Where it looks for the gate of an inmate that asks for one. */
    Path gateOf(int id) {
        return runFolder.gate(id);
    }

    Cgroup cgroup() {
        return cgroup;
    }

    /** Whether the kernel has killed for want of memory since this was last asked. */
    synchronized boolean ranOutOfMemory() {
        long before = outOfMemoryKills;
        outOfMemoryKills = cgroup.outOfMemoryKills();
        return outOfMemoryKills > before;
    }

    int forks() {
        return forks.get();
    }

    /** Inmates that were asked for and are not ready yet. */
    int starting() {
        return starting.get();
    }

    /** Those of them that do not warm up first. */
    int startingCold() {
        return startingCold.get();
    }

    /** Inmates that want a processor just now, as far as can be told from here. */
    int busy() {
        long now = System.nanoTime();
        int busy = 0;
        for (JailInmate inmate : inmates.values()) {
            if (inmate.busyAt(now)) {
                busy++;
            }
        }
        return busy;
    }

    long ageNanos() {
        return System.nanoTime() - startedAt;
    }

    boolean dead() {
        return dead;
    }

    /** Inmates that are not known to be gone. */
    int alive() {
        return inmates.size();
    }

    boolean idle() {
        return inmates.isEmpty();
    }

    /**
     * Asks for an inmate; the observer hears of it when it can be handed out. One that nobody waits for warms up first;
     * another one can be handed its request while it is still on its way.
     */
    void fork(boolean warm) {
        order(expect(warm));
    }

    /** One that counts as starting from now on; it has to be ordered, too. */
    JailInmate expect(boolean warm) {
        JailInmate inmate = new JailInmate(forks.incrementAndGet(), uids.take(), this, warm);
        inmates.put(inmate.id(), inmate);
        starting.incrementAndGet();
        if (!warm) {
            startingCold.incrementAndGet();
        }
        return inmate;
    }

    void order(JailInmate inmate) {
        if (templateTrusted) {
            orderFromTemplate(inmate);
            return;
        }
        newestOfItsOwn = inmate.id();
        send(inmate.warm() ? FORK_WARM : FORK, inmate.id(), inmate.uid());
        forgetIfDead(inmate);
    }

    void orderFromTemplate(JailInmate inmate) {
        Outbox template = orders;
        if (template == null) {
            throw new IllegalStateException("this zygote has no template");
        }
        // As its machine code takes it: words in this processor's order, but the number in all headers'.
        write(
                template,
                ByteBuffer.allocate(ORDER_SIZE)
                        .putInt(inmate.id())
                        .putInt(0)
                        .order(ByteOrder.nativeOrder())
                        .putLong(inmate.uid())
                        .putLong(inmate.warm() ? 0 : 1)
                        .flip());
        forgetIfDead(inmate);
    }

    /** What the template forks is held: whatever is ordered from now on comes from there. */
    void trustTemplate() {
        templateTrusted = true;
    }

    boolean templateAwaitsTrust() {
        return orders != null && !templateTrusted && !dead;
    }

    /** The last inmate that is dearer than those to come, if {@code settled} was the last before it settled. */
    int newestOfFormerKind(int settled) {
        return templateTrusted ? Math.max(settled, newestOfItsOwn) : settled;
    }

    private void forgetIfDead(JailInmate inmate) {
        if (dead) {
            forget(inmate, InmateExit.WITH_ITS_ZYGOTE);
        }
    }

    void kill(int id) {
        send(KILL, id, InmateUids.NONE);
    }

    /** Has the zygote ready for what is refused to it. Nobody waits for that, so it need not be woken for each that is new. */
    void lookOutFor(int id) {
        send(LOOK, id, InmateUids.NONE);
    }

    /** The same for all that have come by now. */
    void lookOut() {
        lookOutFor(NOBODY);
    }

    /** Takes in all that the zygote has sent until now, so that refusals are known before a result is given. */
    void catchUp() {
        if (dead) {
            return;
        }
        try {
            drain();
        } catch (IOException e) {
            // The follower sees it too and ends this zygote.
        }
    }

    @Override
    public void close() {
        try {
            warden.getOutputStream().close();
            if (!warden.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                warden.destroyForcibly();
            }
            control.close();
            Outbox template = orders;
            if (template != null) {
                template.close();
            }
            listener.close();
            outputListener.close();
        } catch (IOException e) {
            ZygoteLauncher.end(warden);
        } catch (InterruptedException e) {
            ZygoteLauncher.end(warden);
            Thread.currentThread().interrupt();
        }
        cgroup.remove();
        runFolder.delete();
    }

    /** Ends it and all its inmates without waiting. */
    void abandon() {
        warden.descendants().forEach(ProcessHandle::destroyForcibly);
        die();
    }

    private void send(byte word, int id, int uid) {
        write(
                toZygote,
                ByteBuffer.allocate(REQUEST_SIZE)
                        .put(word)
                        .putInt(id)
                        .putInt(uid)
                        .flip());
    }

    private void write(Outbox outbox, ByteBuffer message) {
        try {
            outbox.send(message);
        } catch (IOException e) {
            die();
        }
    }

    /** An inmate's channels for output come first, and wait where nobody is woken for them. */
    private void accept() {
        while (listener.isOpen()) {
            try {
                receive(listener.accept());
            } catch (IOException e) {
                // Closed with the zygote; or this process has no descriptor left, and others will give some back.
                LockSupport.parkNanos(UNTIL_ACCEPTING_AGAIN);
            }
            acceptOutputs();
        }
    }

    /** All that wait: nobody would come back for one that is left. */
    private void acceptOutputs() {
        while (outputListener.isOpen()) {
            try {
                SocketChannel output = outputListener.accept();
                if (output == null) {
                    return;
                }
                receive(output);
            } catch (IOException e) {
                LockSupport.parkNanos(UNTIL_ACCEPTING_AGAIN);
            }
        }
    }

    private void receive(SocketChannel socket) throws IOException {
        try {
            ByteBuffer header = Frames.readExactly(socket, Integer.BYTES + 1);
            admit(header.getInt(), header.get(), socket);
        } catch (IOException e) {
            socket.close();
        }
    }

    private void admit(int id, int channel, SocketChannel socket) throws IOException {
        if (id == NOBODY && channel == ORDERS && orders == null) {
            orders = new Outbox(socket, selector, 0);
            observer.templateStarted(this);
            return;
        }
        JailInmate inmate = inmates.get(id);
        if (inmate == null || channel < Inmate.CONTROL || channel > Inmate.STDERR) {
            socket.close();
        } else if (inmate.attach(channel, socket)) {
            if (inmate.warm()) {
                Thread.ofVirtual().name("inmate-ready-" + id).start(() -> awaitReady(inmate));
            } else {
                handOut(inmate);
            }
        }
    }

    private void awaitReady(JailInmate inmate) {
        try {
            readGreeting(inmate);
            handOut(inmate);
        } catch (IOException | EngineUnavailableException e) {
            // It died before it was ready: its exit tells. Or the observer knows already.
        }
    }

    /** Blocks until it says that it is ready, which is the first that it says. */
    void readGreeting(JailInmate inmate) throws IOException {
        byte[] greeting = Frames.read(inmate.channel(Inmate.CONTROL));
        if (Arrays.equals(greeting, READY)) {
            return;
        }
        try {
            JsonNode message = GuestJson.MAPPER.readTree(greeting);
            throw observer.setupFailed(inmate, SetupFailure.of(message.path("setup_failure")));
        } catch (JacksonException e) {
            throw new Frames.MalformedFrameException("no greeting");
        }
    }

    private void handOut(JailInmate inmate) {
        leaveStart(inmate);
        observer.ready(inmate);
    }

    private void leaveStart(JailInmate inmate) {
        if (inmate.leaveStart()) {
            starting.decrementAndGet();
            if (!inmate.warm()) {
                startingCold.decrementAndGet();
            }
        }
    }

    private void follow() {
        try (selector) {
            while (!dead) {
                selector.select();
                for (SelectionKey key : selector.selectedKeys()) {
                    if (key.isValid() && key.isWritable() && key.attachment() instanceof Outbox outbox) {
                        outbox.flush();
                    }
                }
                selector.selectedKeys().clear();
                drain();
            }
        } catch (IOException e) {
            // As good as its end.
        }
        die();
    }

    private void drain() throws IOException {
        reading.lock();
        try {
            while (true) {
                int count = control.read(incoming);
                incoming.flip();
                while (handleNext()) {
                    // One message after the other.
                }
                incoming.compact();
                if (count < 0) {
                    throw new IOException("the zygote has ended");
                }
                if (count == 0) {
                    return;
                }
            }
        } finally {
            reading.unlock();
        }
    }

    private boolean handleNext() throws IOException {
        if (!incoming.hasRemaining()) {
            return false;
        }
        byte word = incoming.get(incoming.position());
        int size = switch (word) {
            case EXIT -> EXIT_SIZE;
            case REFUSED -> REFUSED_SIZE;
            case SETTLED -> Integer.BYTES;
            default -> throw new IOException("the zygote sent an unknown message " + word);
        };
        if (incoming.remaining() < 1 + size) {
            return false;
        }
        incoming.get();
        int id = incoming.getInt();
        if (word == EXIT) {
            InmateExit exit =
                    new InmateExit(incoming.getInt(), incoming.getLong() / 1_000_000.0, incoming.getLong(), false);
            JailInmate inmate = inmates.get(id);
            if (inmate != null) {
                forget(inmate, exit);
            }
        } else if (word == REFUSED) {
            int count = incoming.getInt();
            int number = incoming.getInt();
            long[] arguments = new long[6];
            incoming.asLongBuffer().get(arguments);
            incoming.position(incoming.position() + arguments.length * Long.BYTES);
            refused(id, count, number, arguments);
        } else {
            observer.settled(this, id);
        }
        return true;
    }

    private void refused(int id, int count, int number, long[] arguments) {
        JailInmate inmate = inmates.get(id);
        if (inmate != null) {
            String detail = count >= refusedCalls
                    ? "refused call %d, the last one let pass".formatted(count)
                    : "arguments %#x %#x %#x".formatted(arguments[0], arguments[1], arguments[2]);
            // Interrupted by a signal before the zygote could see which it was.
            String name = number < 0 ? "an interrupted call" : syscalls.nameOf(number);
            inmate.refuse(SecurityEvent.of("syscall", name, "seccomp", detail));
        }
    }

    private void forget(JailInmate inmate, InmateExit exit) {
        if (inmates.remove(inmate.id()) != null) {
            leaveStart(inmate);
            uids.giveBack(inmate.uid());
            inmate.exit().complete(exit);
            observer.gone(inmate);
        }
    }

    private void die() {
        if (dead) {
            return;
        }
        dead = true;
        inmates.values().forEach(inmate -> forget(inmate, InmateExit.WITH_ITS_ZYGOTE));
        observer.died(this);
    }
}
