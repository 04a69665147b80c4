package dev.constrictor.bench.compute;

import dev.constrictor.bench.contender.PythonScript;
import dev.constrictor.bench.contender.WarmPython;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Each piece of work by an inmate and without one, in turn; who comes first changes, so that nobody has the better half. */
public record ComputeRun(WarmPython warm, int rounds) {
    public List<ComputeFigures> measure() throws IOException, InterruptedException {
        try (Sandbox sandbox = Sandbox.open(SandboxConfig.defaults());
                PythonScript python = PythonScript.start(warm, "plain_python.py")) {
            return measure(Computer.inmateOf(sandbox), Computer.plain(python), Computation.all());
        }
    }

    List<ComputeFigures> measure(Computer inmate, Computer plain, List<Computation> works)
            throws IOException, InterruptedException {
        List<ComputeFigures> figures = new ArrayList<>();
        for (Computation work : works) {
            inmate.compute(work);
            plain.compute(work);
            List<Computed> byInmate = new ArrayList<>();
            List<Computed> byPlain = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                if (round % 2 == 0) {
                    byInmate.add(inmate.compute(work));
                    byPlain.add(plain.compute(work));
                } else {
                    byPlain.add(plain.compute(work));
                    byInmate.add(inmate.compute(work));
                }
            }
            figures.add(new ComputeFigures(
                    work.name(),
                    Computed.wall(byInmate),
                    Computed.wall(byPlain),
                    Computed.processor(byInmate),
                    Computed.processor(byPlain)));
        }
        return figures;
    }
}
