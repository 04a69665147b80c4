package dev.constrictor.bench.contender;

import dev.constrictor.bench.Effort;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * What a fresh process of a warm interpreter costs without any isolation: fork, exit, wait. Nothing that forks can be
 * faster to its end. The interpreter has the zygote's modules in memory and times itself, so no pipe is in the figure.
 */
public final class ForkFloor implements Contender {
    public static final String RESTED = "floor-rested";

    private final String name;
    private final String description;
    private final Duration rest;
    private final Effort effort;
    private final PythonScript python;
    private double processorSeconds;
    private long forks;

    private ForkFloor(String name, String description, Duration rest, WarmPython warm, Effort effort)
            throws IOException {
        this.name = name;
        this.description = description;
        this.rest = rest;
        this.effort = effort;
        this.python = PythonScript.start(warm, "fork_floor.py");
    }

    /** Back to back: the least that it can be. */
    public static ForkFloor of(WarmPython warm, Effort effort) throws IOException {
        return new ForkFloor("floor", "fork+exit+wait of the warm interpreter", Duration.ZERO, warm, effort);
    }

    /** With a rest before each, as executions of a server at rest have one. */
    static ForkFloor rested(WarmPython warm, Effort effort) throws IOException {
        return new ForkFloor(
                RESTED, "the same, each after a rest like those below", FullPool.TEARDOWN_OF_INMATE, warm, effort);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public void warmUp() throws IOException {
        ask(effort.warmUp());
        processorSeconds = 0;
        forks = 0;
    }

    @Override
    public boolean takesPart(int round) {
        return true;
    }

    @Override
    public long[] burst() throws IOException {
        return ask(effort.burst());
    }

    @Override
    public OptionalDouble processorMilliseconds() {
        return forks == 0 ? OptionalDouble.empty() : OptionalDouble.of(1000 * processorSeconds / forks);
    }

    @Override
    public void close() throws IOException {
        python.close();
    }

    /** Answered by one line: processor seconds, then the nanoseconds of each fork. */
    private long[] ask(int count) throws IOException {
        String answer = python.ask("%d %s".formatted(count, rest.toMillis() / 1000.0));
        String[] fields = answer.split(" ", -1);
        if (fields.length != count + 1) {
            throw new WrongAnswerException("the floor's interpreter", count + " durations", answer);
        }
        processorSeconds += Double.parseDouble(fields[0]);
        forks += count;
        return Arrays.stream(fields).skip(1).mapToLong(Long::parseLong).toArray();
    }
}
