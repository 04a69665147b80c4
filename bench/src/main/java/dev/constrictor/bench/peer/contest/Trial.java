package dev.constrictor.bench.peer.contest;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Contender;
import dev.constrictor.bench.peer.result.Outcome;
import dev.constrictor.bench.peer.task.Excerpt;
import dev.constrictor.bench.peer.task.Expectation;
import dev.constrictor.bench.peer.task.Reply;
import dev.constrictor.bench.peer.task.Task;
import dev.constrictor.bench.report.Statistics;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/** One peer at one piece of work. What goes wrong ends its part, not the run. */
final class Trial implements Contender {
    private static final int WARM_UP = 2;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Candidate candidate;
    private final Peer peer;
    private final Task task;
    private final Sampling sampling;
    private final Effort effort;
    private final LongStream.Builder samples = LongStream.builder();
    private Optional<Outcome.Unmeasured> trouble = Optional.empty();
    private OptionalDouble processorSeconds = OptionalDouble.empty();
    private long executions;
    private double secondsTogether;

    Trial(Candidate candidate, Peer peer, Task task, Sampling sampling, Effort effort) {
        this.candidate = candidate;
        this.peer = peer;
        this.task = task;
        this.sampling = sampling;
        this.effort = effort;
    }

    @Override
    public String name() {
        return candidate.facts().name();
    }

    @Override
    public String description() {
        return candidate.facts().title();
    }

    /** What it cannot do shows at the first attempt. */
    @Override
    public Optional<String> missing() throws InterruptedException {
        try {
            Reply reply = peer.attempt(task).reply();
            if (!reply.success() && !(task.expected() instanceof Expectation.Failure)) {
                trouble = Optional.of(new Outcome.Cannot(Excerpt.ofLastLine(reply.error())));
            } else {
                judge(reply);
            }
        } catch (IOException e) {
            ended(e);
        }
        return trouble.map(Outcome.Unmeasured::reason);
    }

    @Override
    public void warmUp() throws InterruptedException {
        try {
            for (int i = 0; i < WARM_UP && trouble.isEmpty(); i++) {
                Thread.sleep(candidate.tempo().rest());
                judge(peer.attempt(task).reply());
            }
        } catch (IOException e) {
            ended(e);
        }
    }

    @Override
    public boolean takesPart(int round) {
        return trouble.isEmpty() && round % sampling.every(candidate.tempo(), effort) == 0;
    }

    @Override
    public long[] burst() throws InterruptedException {
        try {
            OptionalDouble before = processorTime();
            Together burst = sampling.burst(peer, task, candidate.tempo(), effort);
            Thread.sleep(candidate.tempo().rest());
            OptionalDouble after = processorTime();
            burst.attempts().forEach(attempt -> judge(attempt.reply()));
            if (trouble.isPresent()) {
                return new long[0];
            }
            if (before.isPresent() && after.isPresent()) {
                processorSeconds =
                        OptionalDouble.of(processorSeconds.orElse(0) + after.getAsDouble() - before.getAsDouble());
            }
            executions += burst.attempts().size();
            secondsTogether += burst.nanoseconds() / NANOS_PER_SECOND;
            long[] nanoseconds =
                    burst.attempts().stream().mapToLong(Attempt::nanoseconds).toArray();
            LongStream.of(nanoseconds).forEach(samples);
            return nanoseconds;
        } catch (IOException e) {
            ended(e);
            return new long[0];
        }
    }

    /** When all rounds are over. */
    Outcome outcome() {
        if (trouble.isPresent()) {
            return trouble.get();
        }
        long[] taken = samples.build().toArray();
        return taken.length == 0
                ? new Outcome.NotAsked("no round came to it")
                : new Outcome.Measured(Statistics.ofNanos(taken), processorMilliseconds(), perSecond());
    }

    @Override
    public OptionalDouble processorMilliseconds() {
        return processorSeconds.isPresent() && executions > 0
                ? OptionalDouble.of(1000 * processorSeconds.getAsDouble() / executions)
                : OptionalDouble.empty();
    }

    private OptionalDouble perSecond() {
        return secondsTogether > 0 ? OptionalDouble.of(executions / secondsTogether) : OptionalDouble.empty();
    }

    /**
     * A server that is started anew is none of the processes that were there before; and containers may end without anybody
     * of the server's waiting for them, and take their time along.
     */
    private OptionalDouble processorTime() throws IOException {
        boolean known = sampling != Sampling.COLD_START && !candidate.tempo().isOfContainers();
        return known ? peer.processorSeconds() : OptionalDouble.empty();
    }

    private void judge(Reply reply) {
        Optional<String> complaint = reply.success() || task.expected() instanceof Expectation.Failure
                ? task.expected().complaint(reply)
                : Optional.of("failed: " + Excerpt.ofLastLine(reply.error()));
        complaint.ifPresent(words -> trouble = Optional.of(new Outcome.Wrong(words)));
    }

    private void ended(IOException cause) {
        trouble = Optional.of(new Outcome.Ended(Excerpt.of(String.valueOf(cause.getMessage()))));
    }
}
