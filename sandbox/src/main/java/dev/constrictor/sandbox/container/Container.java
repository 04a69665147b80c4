package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.sandbox.container.runtime.Complaints;
import dev.constrictor.sandbox.container.runtime.ContainerRuntime;
import dev.constrictor.sandbox.inmate.Frames;
import dev.constrictor.sandbox.inmate.GuestJson;
import dev.constrictor.sandbox.inmate.Inmate;
import dev.constrictor.sandbox.inmate.InmateExit;
import dev.constrictor.sandbox.inmate.RunClock;
import dev.constrictor.sandbox.inmate.SetupFailure;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.WritableByteChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The server's end of one container and of the inmate in it. */
final class Container implements Inmate {
    private static final long MOST_MEMORY = 1L << 40;
    private static final double LONGEST_CPU_TIME = 1e6;
    private static final long GRACE_MILLIS = 300;
    private static final long END_SECONDS = 5;
    private static final Duration LAST_WORDS = Duration.ofSeconds(1);
    /** The first ways through a new container are many times slower than the next. */
    private static final int REHEARSALS = 5;

    private final String name;
    private final ContainerRuntime runtime;
    private final RunClock clock;
    private final Process process;
    private final Complaints complaints;
    private final Consumer<Container> gone;
    private final CarriedChannel[] channels = new CarriedChannel[Messages.LAST_CHANNEL + 1];
    private final CompletableFuture<InmateExit> exit = new CompletableFuture<>();
    private final CompletableFuture<GuestFacts> facts = new CompletableFuture<>();
    private volatile boolean killed;
    private volatile boolean outOfMemory;

    private Container(
            String name, ContainerRuntime runtime, Process process, RunClock clock, Consumer<Container> gone) {
        this.name = name;
        this.runtime = runtime;
        this.process = process;
        this.clock = clock;
        this.gone = gone;
        this.complaints = Complaints.of(process);
        OutputStream in = process.getOutputStream();
        channels[Messages.KEEPER] = new CarriedChannel(new Outgoing(in, Messages.KEEPER));
        channels[CONTROL] = new CarriedChannel(new Outgoing(in, CONTROL));
        channels[STDOUT] = new CarriedChannel(null);
        channels[STDERR] = new CarriedChannel(null);
    }

    /**
     * Blocks until the inmate in it is ready for code.
     *
     * @param patience how long that may take
     * @param gone told when nothing of it is left
     * @throws EngineUnavailableException when it does not come up
     */
    static Container start(
            String name,
            ContainerRuntime runtime,
            byte[] plan,
            Duration patience,
            RunClock clock,
            Consumer<Container> gone) {
        Container container = new Container(name, runtime, runtime.start(name), clock, gone);
        Thread.ofPlatform().daemon().name("container-" + name).start(container::carry);
        RunClock.Alarm alarm = clock.after(patience.toMillis(), container::abandon);
        boolean ready = false;
        try {
            container.getReady(plan);
            ready = true;
            return container;
        } catch (IOException | JacksonException e) {
            throw container.notReady();
        } finally {
            alarm.cancel();
            if (!ready) {
                container.kill();
            }
        }
    }

    private void getReady(byte[] plan) throws IOException {
        channels[Messages.KEEPER].write(ByteBuffer.wrap(plan));
        awaitReady();
        for (int i = 0; i < REHEARSALS; i++) {
            Frames.write(channels[CONTROL], new byte[0]);
            awaitReady();
        }
    }

    private void awaitReady() throws IOException {
        JsonNode message = GuestJson.MAPPER.readTree(Frames.read(channels[CONTROL]));
        if (!message.path("ready").asBoolean(false)) {
            SetupFailure failure = SetupFailure.of(message.path("setup_failure"));
            throw new EngineUnavailableException(
                    failure.layer(),
                    "the container could not %s: %s".formatted(failure.step(), failure.detail()),
                    "Name another runtime with SANDBOX_CONTAINER_RUNTIME, or use SANDBOX_ENGINE=jail");
        }
    }

    private EngineUnavailableException notReady() {
        try {
            boolean ended = process.waitFor(1, TimeUnit.SECONDS);
            String said = complaints.textAtEnd(LAST_WORDS);
            return ended
                    ? runtime.explain(process.exitValue(), said)
                    : new EngineUnavailableException(
                            "a container",
                            "it was not ready in time",
                            "Look at the load of this machine, then try again");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new EngineUnavailableException("a container", "interrupted while it started", "Try again");
        }
    }

    String name() {
        return name;
    }

    /** What it said of itself before it was ready. */
    GuestFacts facts() {
        return facts.getNow(GuestFacts.UNKNOWN);
    }

    @Override
    public ByteChannel channel(int channel) {
        return channels[channel];
    }

    @Override
    public void take() {
        // Its end is looked after in any case.
    }

    /** Its first process ends with its input, and all of the container with that; one that does not is ended. */
    @Override
    public void kill() {
        killed = true;
        clock.after(GRACE_MILLIS, process::destroyForcibly);
        Thread.ofPlatform().daemon().name("container-end").start(() -> {
            try {
                process.getOutputStream().close();
            } catch (IOException e) {
                // It has ended already.
            }
        });
    }

    @Override
    public void abandon() {
        killed = true;
        process.destroyForcibly();
        over();
    }

    @Override
    public boolean exited() {
        return exit.isDone();
    }

    boolean usable() {
        return !exited() && !killed && process.isAlive();
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

    /** A container's kernel tells nobody of the calls that its filter refused. */
    @Override
    public List<SecurityEvent> refused() {
        return List.of();
    }

    @Override
    public boolean ranOutOfMemory() {
        return outOfMemory;
    }

    @Override
    public void close() {
        for (CarriedChannel channel : channels) {
            channel.close();
        }
    }

    /** Reads all that comes out of the container, until it ends; then nothing of it may stay. */
    private void carry() {
        try (InputStream in = new BufferedInputStream(process.getInputStream(), 128 << 10)) {
            // After its inmate's exit it has nothing to say, and no reason to stay.
            while (!exited()) {
                Messages.Message message = Messages.read(in);
                if (message.channel() == Messages.KEEPER) {
                    hear(GuestJson.MAPPER.readTree(message.content().array()));
                } else if (!message.content().hasRemaining()) {
                    channels[message.channel()].end();
                } else {
                    channels[message.channel()].carry(message.content());
                }
            }
        } catch (IOException | JacksonException e) {
            // It has ended, or says what it cannot mean: either way it is over.
        } finally {
            remove();
        }
    }

    private void hear(JsonNode message) {
        if (message.has("hello")) {
            facts.complete(GuestFacts.of(message.path("hello")));
        } else if (message.has("exit")) {
            JsonNode end = message.path("exit");
            exit.complete(new InmateExit(
                    end.path("status").asInt(InmateExit.SIGKILL),
                    Math.clamp(end.path("cpu_time").asDouble(0), 0, LONGEST_CPU_TIME),
                    Math.clamp(end.path("max_memory").asLong(0), 0, MOST_MEMORY),
                    false));
        }
    }

    private void remove() {
        try {
            if (!process.waitFor(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly().waitFor(END_SECONDS, TimeUnit.SECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        outOfMemory = !killed && runtime.ranOutOfMemory(name);
        over();
        try {
            runtime.remove(name);
        } finally {
            gone.accept(this);
        }
    }

    private void over() {
        exit.complete(killed || outOfMemory ? InmateExit.KILLED : InmateExit.WITH_ITS_ZYGOTE);
        for (CarriedChannel channel : channels) {
            channel.end();
        }
    }

    /** The way into the container for one channel; messages of several threads stay whole. */
    private record Outgoing(OutputStream in, int channel) implements WritableByteChannel {
        @Override
        public int write(ByteBuffer source) throws IOException {
            int count = source.remaining();
            synchronized (in) {
                Messages.write(in, channel, source);
            }
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // With the process.
        }
    }
}
