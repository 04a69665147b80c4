package dev.constrictor.bench.contender;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.constrictor.bench.Effort;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * What a fresh process of a warm interpreter costs without any isolation: fork, exit, wait. Nothing that forks can be
 * faster to its end. The interpreter has the zygote's modules in memory and times itself, so no pipe is in the figure.
 */
public final class ForkFloor implements Contender {
    private static final String SCRIPT = "fork_floor.py";

    private final Effort effort;
    private final Process python;
    private final Writer requests;
    private final BufferedReader answers;
    private double processorSeconds;
    private long forks;

    public ForkFloor(WarmPython warm, Effort effort) throws IOException {
        this.effort = effort;
        ProcessBuilder builder = new ProcessBuilder(
                warm.command("-c", script(), warm.guestFolder().toString(), String.join(",", warm.preload())));
        builder.environment().clear();
        builder.environment().putAll(warm.environment());
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        this.python = builder.start();
        this.requests = python.outputWriter(UTF_8);
        this.answers = python.inputReader(UTF_8);
    }

    @Override
    public String name() {
        return "floor";
    }

    @Override
    public String description() {
        return "fork+exit+wait of the warm interpreter";
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
        requests.close();
    }

    /** Answered by one line: processor seconds, then the nanoseconds of each fork. */
    private long[] ask(int count) throws IOException {
        requests.write(count + "\n");
        requests.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new WrongAnswerException("the floor's interpreter", count + " durations", "its end");
        }
        String[] fields = answer.split(" ", -1);
        if (fields.length != count + 1) {
            throw new WrongAnswerException("the floor's interpreter", count + " durations", answer);
        }
        processorSeconds += Double.parseDouble(fields[0]);
        forks += count;
        return Arrays.stream(fields).skip(1).mapToLong(Long::parseLong).toArray();
    }

    private static String script() throws IOException {
        try (InputStream in = ForkFloor.class.getResourceAsStream("/dev/constrictor/bench/" + SCRIPT)) {
            if (in == null) {
                throw new IOException(SCRIPT + " is not on the class path");
            }
            return new String(in.readAllBytes(), UTF_8);
        }
    }
}
