package dev.constrictor.bench.contender;

import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;

/** Executions by a sandbox that does nothing else, one at a time: latency, not throughput. */
public record Executions(String name, String description, Work work, Sandbox sandbox, Pace pace) implements Contender {
    public static final String ON_DEMAND_BUSY = "on-demand-busy";

    @Override
    public void warmUp() throws IOException, InterruptedException {
        for (int i = 0; i < pace.warmUp(); i++) {
            work.execute(sandbox);
        }
    }

    @Override
    public boolean takesPart(int round) {
        return round % pace.every() == 0;
    }

    @Override
    public long[] burst() throws IOException, InterruptedException {
        FullPool pool = new FullPool(sandbox, pace.teardown());
        long[] samples = new long[pace.burst()];
        for (int i = 0; i < samples.length; i++) {
            pool.await();
            samples[i] = work.execute(sandbox);
        }
        pool.await();
        return samples;
    }

    @Override
    public void close() {
        sandbox.close();
    }
}
