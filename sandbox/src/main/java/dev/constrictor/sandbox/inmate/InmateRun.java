package dev.constrictor.sandbox.inmate;

import dev.constrictor.sandbox.Cancellation;
import dev.constrictor.sandbox.ExecutionRequest;
import dev.constrictor.sandbox.InputFile;
import dev.constrictor.sandbox.OutputListener;
import dev.constrictor.sandbox.OutputListener.Stream;
import dev.constrictor.sandbox.limits.Limits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One conversation with one inmate: a request goes in, output streams out, a report comes back or does not. */
final class InmateRun {
    enum Mode {
        EXECUTE(0b010),
        VALIDATE(0b011),
        /** For code of our own, which the guard would refuse. */
        UNGUARDED(0b000);

        private final int flags;

        Mode(int flags) {
            this.flags = flags;
        }
    }

    private static final int GUARDED = 0b010;
    private static final int NARROWED = 0b100;
    private static final int WITH_FILES = 0b1000;
    private static final int FILE_HEADER = Integer.BYTES + Short.BYTES;
    private static final int REQUEST_HEADER = 1 + Double.BYTES + Long.BYTES + 4 * Integer.BYTES;
    private static final int TAKEN_AT_ONCE = 32 << 10; // by a channel in which nothing is yet
    private static final long LINGER_MILLIS = 50;
    private static final long SOON_MILLIS = 10;
    private static final long KILL_MILLIS = 3000;
    private static final long EXIT_MILLIS = 1000;

    private final Inmate inmate;
    private final Limits limits;
    private final ExecutionRequest request;
    private final RunClock clock;
    private final InmateSource source;
    private final boolean guarded;
    private final boolean listened;
    private final OutputBudget budget;
    private final CountDownLatch outputEnded = new CountDownLatch(2);
    private final OutputCollector stdout;
    private final OutputCollector stderr;
    private final AtomicBoolean listening = new AtomicBoolean();
    private final AtomicReference<@Nullable Ending> ending = new AtomicReference<>();
    private RunClock.Alarm deadline = RunClock.Alarm.NONE;
    private volatile boolean reported;
    private long startedAt = System.nanoTime();
    private Artifacts artifacts = Artifacts.NONE;

    InmateRun(
            Inmate inmate,
            Limits limits,
            boolean guarded,
            ExecutionRequest request,
            OutputListener listener,
            RunClock clock,
            InmateSource source) {
        this.inmate = inmate;
        inmate.take();
        this.limits = limits;
        this.request = request;
        this.clock = clock;
        this.source = source;
        this.guarded = guarded;
        this.listened = !listener.equals(OutputListener.NONE);
        this.budget = request.captureOutput()
                ? new OutputBudget(limits.outputBytes(), () -> end(Ending.OUTPUT))
                : new OutputBudget(0, () -> {});
        this.stdout = collector(Inmate.STDOUT, Stream.STDOUT, listener);
        this.stderr = collector(Inmate.STDERR, Stream.STDERR, listener);
    }

    /** Blocks until the inmate has reported or is gone. An interrupt cancels, and stays set. */
    RunOutcome converse(Mode mode, Cancellation cancellation) {
        try {
            return follow(mode, cancellation);
        } finally {
            // Whatever happened here, even an Error: nothing of it stays.
            clock.after(SOON_MILLIS, this::removeLingering);
        }
    }

    private RunOutcome follow(Mode mode, Cancellation cancellation) {
        if (listened || !inmate.outputPrecedesReport()) {
            listen();
        }
        cancellation.onCancel(() -> end(Ending.CANCELLED));
        Optional<InmateReport> report = exchange(mode);
        boolean interrupted = Thread.interrupted();
        if (interrupted) {
            end(Ending.CANCELLED);
        }
        if (report.isEmpty() && inmate.exitWithin(LINGER_MILLIS).isEmpty()) {
            end(Ending.SILENT);
        }
        reported = report.isPresent();
        stdout.hurry();
        stderr.hurry();
        if (!reported) {
            listen();
        } else if (listening.compareAndSet(false, true)) {
            stderr.collectWhatIsThere();
            stdout.collectWhatIsThere();
        } else {
            inmate.dismiss(); // who listens does so until its end
        }
        interrupted |= awaitOutput();
        Optional<InmateExit> exit = report.isPresent() ? Optional.empty() : awaitExit();
        RunOutcome outcome = new RunOutcome(
                report,
                artifacts,
                Optional.ofNullable(ending.get()),
                exit,
                stdout.text(),
                stderr.text(),
                request.captureOutput() && budget.overdrawn(),
                request.captureOutput() && outputEnded.getCount() > 0,
                inmate.refused(),
                (System.nanoTime() - startedAt) / 1e9);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return outcome;
    }

    /** Reads output as it comes. Of a run that is over soon it is enough to read it then, which wakes nobody. */
    private void listen() {
        if (listening.compareAndSet(false, true)) {
            stderr.start(); // first: errors are few, and must not be lost because a flood of output took all that may
            // be kept
            stdout.start();
        }
    }

    /** Ends the inmate for this reason, unless another came first. */
    void end(Ending reason) {
        if (ending.compareAndSet(null, reason)) {
            inmate.kill();
            clock.after(KILL_MILLIS, this::insist);
        }
    }

    private OutputCollector collector(int channel, Stream stream, OutputListener listener) {
        return new OutputCollector(inmate.channel(channel), stream, budget, listener, outputEnded);
    }

    private Optional<InmateReport> exchange(Mode mode) {
        ByteChannel control = inmate.channel(Inmate.CONTROL);
        try {
            begin(control, requestFrame(mode));
            Optional<InmateReport> report = InmateReport.parse(Frames.read(control), limits.valueChars());
            if (report.isEmpty()) {
                end(Ending.UNINTELLIGIBLE);
            } else if (mode == Mode.EXECUTE) {
                artifacts = Artifacts.read(control, report.get().left(), limits);
            }
            return report;
        } catch (Frames.MalformedFrameException e) {
            end(Ending.UNINTELLIGIBLE);
            return Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // How it ended tells why.
        } finally {
            deadline.cancel();
        }
    }

    private void begin(ByteChannel control, byte[] frame) throws IOException {
        boolean takenAtOnce = frame.length <= TAKEN_AT_ONCE && request.files().isEmpty();
        try {
            if (!takenAtOnce) {
                setDeadline();
            }
            startedAt = System.nanoTime(); // the code may run as soon as this is written
            Frames.write(control, frame);
            for (InputFile file : request.files()) {
                Frames.writeAll(control, file.content());
            }
            // Alarms wake a thread: while the inmate is at work, not while it waits for its request.
            if (takenAtOnce) {
                setDeadline();
            }
            inmate.awaitArrival();
        } finally {
            // The next inmate is made when most runs are over and their results told: not while both would want the
            // processor.
            clock.after(source.refillMillis(), this::attend);
        }
    }

    private void setDeadline() {
        deadline = clock.after(limits.timeoutOf(request).plus(Limits.GRACE).toMillis(), () -> end(Ending.TIME));
    }

    private void attend() {
        listen();
        if (reported) {
            inmate.dismiss();
        } else {
            inmate.runsOn();
        }
        source.refill();
    }

    private int flags(Mode mode) {
        return guarded ? mode.flags : mode.flags & ~GUARDED;
    }

    /**
     * Numbers in a fixed order, modules with a space between, a table of files if there are any, then the code:
     * {@code inmate.py} reads it so. The bytes of the files follow the frame.
     */
    private byte[] requestFrame(Mode mode) {
        byte[] code = request.code().getBytes(StandardCharsets.UTF_8);
        byte[] imports =
                String.join(" ", request.allowedImports().orElse(List.of())).getBytes(StandardCharsets.UTF_8);
        byte[] files = table(request.files());
        return ByteBuffer.allocate(REQUEST_HEADER + imports.length + files.length + code.length)
                .put((byte) (flags(mode)
                        | (request.allowedImports().isPresent() ? NARROWED : 0)
                        | (files.length > 0 ? WITH_FILES : 0)))
                .putDouble(limits.timeoutOf(request).toMillis() / 1000.0)
                .putLong(limits.memoryOf(request))
                .putInt(limits.cpuSecondsWithin(limits.timeoutOf(request)))
                .putInt(limits.valueChars())
                .putInt(limits.tracebackChars())
                .putInt(imports.length)
                .put(imports)
                .put(files)
                .put(code)
                .array();
    }

    /** Its length, then of each file its size, the length of its name, and the name. Nothing where there are none. */
    private static byte[] table(List<InputFile> files) {
        if (files.isEmpty()) {
            return new byte[0];
        }
        List<byte[]> names = files.stream()
                .map(file -> file.name().getBytes(StandardCharsets.UTF_8))
                .toList();
        int length = names.stream().mapToInt(name -> FILE_HEADER + name.length).sum();
        ByteBuffer table = ByteBuffer.allocate(Integer.BYTES + length).putInt(length);
        for (int i = 0; i < files.size(); i++) {
            table.putInt(files.get(i).size())
                    .putShort((short) names.get(i).length)
                    .put(names.get(i));
        }
        return table.array();
    }

    /**
     * The inmate closes its output before it reports or when it ends, soon after; one that does not is killed, which
     * closes it too. What it wrote is then still read to its end, as long as a slow listener takes some of it now and then.
     */
    private boolean awaitOutput() {
        boolean interrupted = false;
        long patience = LINGER_MILLIS;
        long before = -1;
        while (true) {
            try {
                if (outputEnded.await(patience, TimeUnit.MILLISECONDS)) {
                    return interrupted;
                }
            } catch (InterruptedException e) {
                interrupted = true;
                continue;
            }
            long pieces = stdout.pieces() + stderr.pieces();
            if (patience == KILL_MILLIS && (pieces == before || !inmate.exited())) {
                insist();
                return interrupted;
            }
            before = pieces;
            patience = KILL_MILLIS;
            inmate.kill();
        }
    }

    private Optional<InmateExit> awaitExit() {
        return inmate.exitWithin(EXIT_MILLIS);
    }

    private void removeLingering() {
        if (!inmate.exited()) {
            inmate.kill();
            clock.after(KILL_MILLIS, this::insist);
        }
        inmate.close();
    }

    private void insist() {
        if (!inmate.exited()) {
            inmate.abandon();
        }
        inmate.close();
    }
}
