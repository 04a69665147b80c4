package dev.constrictor.sandbox.network.proxy;

import dev.constrictor.sandbox.network.wire.ByteInput;
import dev.constrictor.sandbox.network.wire.SocksRequest;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One connection of an inmate, and the one to the outside that belongs to it. */
final class Crossing implements Runnable {
    private static final System.Logger LOG = System.getLogger(Crossing.class.getName());
    private static final Duration FAREWELL = Duration.ofSeconds(1);
    private static final int MOST_LEFT = 1 << 20;

    private final Execution execution;
    private final SocketChannel client;
    private final Ledger.Line line;
    private final ByteInput input;
    private final Watch watch;
    private final AtomicReference<@Nullable DeniedException> ended = new AtomicReference<>();
    private @Nullable SocketChannel remote;
    private boolean closed;

    Crossing(Execution execution, SocketChannel client) {
        this.execution = execution;
        this.client = client;
        this.line = execution.ledger().begin();
        this.input = new ByteInput(client);
        this.watch =
                new Watch(execution.limits().totalTime(), execution.limits().idleTime(), this::end, this::close);
    }

    @Override
    public void run() {
        watch.start();
        watch.begin(execution.limits().connectTime(), "a client did not say what it wants");
        try {
            int first = input.peek();
            if (first == SocksRequest.VERSION) {
                new SocksSession(this).run();
            } else if (first >= 0) {
                new HttpSession(this).run();
            }
        } catch (EOFException e) {
            // It has gone without a word.
        } catch (IOException e) {
            DeniedException why = ended.get();
            if (why != null) {
                line.end(why);
            }
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "a connection to the network ended by a mistake of the server", e);
            line.end(new DeniedException(Denial.UNREACHABLE, "a mistake of the server ended this"));
        } finally {
            close();
            watch.close();
        }
    }

    Execution execution() {
        return execution;
    }

    /** Where it is written down what becomes of this. */
    Ledger.Line line() {
        return line;
    }

    ByteInput input() {
        return input;
    }

    Watch watch() {
        return watch;
    }

    /** To the client itself; this is not counted. */
    void answer(byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            client.write(left);
        }
    }

    /** The last that the client hears, if it listens. */
    void farewell(byte[] bytes) {
        if (lastAnswer(bytes)) {
            drain();
        }
    }

    /** @return whether the client took it */
    boolean lastAnswer(byte[] bytes) {
        watch.begin(FAREWELL, "a client did not take its answer");
        try {
            answer(bytes);
            client.shutdownOutput();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** Waits for one who still reads what the client sends, and then does so itself. */
    void drainAfter(Thread reader) {
        watch.begin(FAREWELL, "a client did not end its request");
        try {
            if (reader.join(FAREWELL)) {
                drain();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** What a client still sends is read, for else it might not come to reading its answer. */
    private void drain() {
        try {
            int left = MOST_LEFT;
            for (byte[] piece = input.some(left); left > 0 && piece.length > 0; piece = input.some(MOST_LEFT)) {
                left -= piece.length;
            }
        } catch (IOException e) {
            // It has gone.
        }
    }

    Outlet toClient() {
        return Outlet.toClient(client, watch);
    }

    Outlet toServer(SocketChannel server) {
        return Outlet.toServer(server, execution.outgoing(), line, watch);
    }

    ByteInput fromServer(SocketChannel server) {
        return new ByteInput(new Intake(server, execution.incoming(), line));
    }

    /** Takes over a channel, to close it with all the rest. */
    synchronized void use(SocketChannel channel) throws IOException {
        if (!isOpen()) {
            closeQuietly(channel);
            throw new ClosedChannelException();
        }
        remote = channel;
    }

    synchronized boolean isOpen() {
        return !closed && ended.get() == null;
    }

    /** Ends what goes on with the outside, for a reason that can then be told to the client. */
    void end(DeniedException why) {
        if (ended.compareAndSet(null, why)) {
            synchronized (this) {
                // Who has not even said what it wants is told nothing.
                closeQuietly(remote == null ? client : remote);
            }
        }
    }

    /** Why this was ended, or else what went wrong. */
    DeniedException reason(IOException failure) {
        DeniedException why = ended.get();
        if (why != null) {
            return why;
        }
        return failure instanceof DeniedException denied
                ? denied
                : new DeniedException(Denial.UNREACHABLE, "the connection broke");
    }

    synchronized void close() {
        closed = true;
        closeQuietly(remote);
        closeQuietly(client);
    }

    private static void closeQuietly(@Nullable Channel channel) {
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException e) {
                // It is gone either way.
            }
        }
    }
}
