package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateExit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The server's end of one inmate: its three sockets, what was refused to it, and how it ended. */
final class JailInmate implements Inmate {
    /** Most runs are over by then. */
    static final long BRIEF_MILLIS = 20;

    private static final byte[] ROUSE = {-1, -1, -1, -1};

    private final int id;
    private final int uid;
    private final Zygote zygote;
    private final @Nullable SocketChannel[] channels = new SocketChannel[STDERR + 1];
    private final List<SecurityEvent> refused = new ArrayList<>();
    private final CompletableFuture<InmateExit> exit = new CompletableFuture<>();
    private final AtomicBoolean starting = new AtomicBoolean(true);
    private final boolean warm;
    private volatile boolean taken;
    private volatile long takenAt;
    private boolean roused;

    /** @param warm whether it is handed out only once it has said that it is ready */
    JailInmate(int id, int uid, Zygote zygote, boolean warm) {
        this.id = id;
        this.uid = uid;
        this.zygote = zygote;
        this.warm = warm;
    }

    boolean warm() {
        return warm;
    }

    int id() {
        return id;
    }

    int uid() {
        return uid;
    }

    Zygote zygote() {
        return zygote;
    }

    /** Whether this was the last of its three sockets. */
    synchronized boolean attach(int channel, SocketChannel socket) throws IOException {
        socket.configureBlocking(
                channel == CONTROL); // of most runs all output is read when it is there, without waiting
        channels[channel] = socket;
        return channels[CONTROL] != null && channels[STDOUT] != null && channels[STDERR] != null;
    }

    @Override
    public synchronized SocketChannel channel(int channel) {
        SocketChannel socket = channels[channel];
        if (socket == null) {
            throw new IllegalStateException("inmate %d has not opened channel %d".formatted(id, channel));
        }
        return socket;
    }

    /** Whether it was starting until now: it is ready, or gone. */
    boolean leaveStart() {
        return starting.getAndSet(false);
    }

    @Override
    public void awaitArrival() throws IOException {
        if (!warm) {
            zygote.readGreeting(this);
        }
    }

    @Override
    public boolean outputPrecedesReport() {
        return true;
    }

    @Override
    public synchronized void take() {
        takenAt = System.nanoTime();
        taken = true;
    }

    /** Whether it is on its way, or was taken a moment ago. */
    boolean busyAt(long now) {
        return taken ? now - takenAt < TimeUnit.MILLISECONDS.toNanos(BRIEF_MILLIS) : starting.get();
    }

    /**
     * Has it rehearse once more, so that what a request needs is in the processor's caches when it comes. Once: who
     * rouses again and again must not keep it busy.
     */
    synchronized void rouse() {
        if (taken || roused) {
            return; // what is sent now could come to lie within a request
        }
        roused = true;
        try {
            channel(CONTROL).write(ByteBuffer.wrap(ROUSE));
        } catch (IOException e) {
            // It is gone: who takes it finds out.
        }
    }

    boolean taken() {
        return taken;
    }

    @Override
    public void dismiss() {
        try {
            channel(CONTROL).shutdownOutput();
        } catch (IOException e) {
            // It is gone, or has been closed.
        }
    }

    @Override
    public void runsOn() {
        if (!exited()) {
            zygote.lookOutFor(id);
        }
    }

    @Override
    public void kill() {
        zygote.kill(id);
    }

    CompletableFuture<InmateExit> exit() {
        return exit;
    }

    @Override
    public Optional<InmateExit> exitWithin(long millis) {
        try {
            return Optional.of(exit.get(millis, TimeUnit.MILLISECONDS));
        } catch (TimeoutException | ExecutionException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    boolean usable() {
        return !exited() && !zygote.dead();
    }

    @Override
    public boolean exited() {
        return exit.isDone();
    }

    synchronized void refuse(SecurityEvent event) {
        refused.add(event);
    }

    @Override
    public List<SecurityEvent> refused() {
        zygote.catchUp();
        synchronized (this) {
            return List.copyOf(refused);
        }
    }

    @Override
    public boolean ranOutOfMemory() {
        return zygote.ranOutOfMemory();
    }

    @Override
    public Optional<Path> gate() {
        return Optional.of(zygote.gateOf(id));
    }

    /** A zygote that does not kill when asked does not answer at all. */
    @Override
    public void abandon() {
        zygote.abandon();
    }

    @Override
    public synchronized void close() {
        for (SocketChannel channel : channels) {
            if (channel != null) {
                try {
                    channel.close();
                } catch (IOException e) {
                    // Closed is closed.
                }
            }
        }
    }
}
