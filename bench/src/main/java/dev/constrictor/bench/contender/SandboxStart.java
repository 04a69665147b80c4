package dev.constrictor.bench.contender;

import dev.constrictor.bench.Effort;
import dev.constrictor.sandbox.Sandbox;
import dev.constrictor.sandbox.SandboxConfig;
import java.io.IOException;

/** From nothing to the first result in a running server: jail, zygote, self-proof, execution. */
public record SandboxStart(Effort effort) implements Contender {
    @Override
    public String name() {
        return "start";
    }

    @Override
    public String description() {
        return "open a sandbox, until its first result";
    }

    @Override
    public void warmUp() throws IOException {
        burst();
    }

    @Override
    public boolean takesPart(int round) {
        return round % effort.slowEvery() == 0;
    }

    @Override
    public long[] burst() throws IOException {
        long start = System.nanoTime();
        try (Sandbox sandbox = Sandbox.open(SandboxConfig.defaults())) {
            Work.TWO_PLUS_TWO.execute(sandbox);
            return new long[] {System.nanoTime() - start};
        }
    }
}
