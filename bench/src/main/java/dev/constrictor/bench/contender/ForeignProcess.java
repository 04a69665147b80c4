package dev.constrictor.bench.contender;

import dev.constrictor.bench.Effort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole process per execution, started from Java.
 *
 * @param environment beside what is inherited
 * @param expected what it must print
 */
public record ForeignProcess(
        String name,
        String description,
        List<String> command,
        Map<String, String> environment,
        String expected,
        int samples,
        Effort effort)
        implements Contender {
    public ForeignProcess {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    @Override
    public Optional<String> missing() throws IOException, InterruptedException {
        Path program = Path.of(command.getFirst());
        if (!Files.isExecutable(program)) {
            return Optional.of("no " + program + " on this machine");
        }
        ProgramRun.Outcome outcome = run();
        return outcome.isRight(expected) ? Optional.empty() : Optional.of(outcome.complaint(program));
    }

    @Override
    public void warmUp() throws IOException, InterruptedException {
        for (int i = 0; i < 3; i++) {
            checked(run());
        }
    }

    @Override
    public boolean takesPart(int round) {
        return round % effort.slowEvery() == 0;
    }

    @Override
    public long[] burst() throws IOException, InterruptedException {
        long[] nanoseconds = new long[samples];
        for (int i = 0; i < samples; i++) {
            nanoseconds[i] = checked(run()).nanoseconds();
        }
        return nanoseconds;
    }

    private ProgramRun.Outcome checked(ProgramRun.Outcome outcome) throws WrongAnswerException {
        if (!outcome.isRight(expected)) {
            throw new WrongAnswerException(name, expected, outcome.toString());
        }
        return outcome;
    }

    private ProgramRun.Outcome run() throws IOException, InterruptedException {
        return new ProgramRun(command, environment).run();
    }
}
