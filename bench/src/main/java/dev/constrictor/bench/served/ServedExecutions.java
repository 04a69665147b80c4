package dev.constrictor.bench.served;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.Contender;
import java.io.IOException;
import java.time.Duration;

/** Executions by a server at rest, a process of its own, one at a time. */
public record ServedExecutions(String name, String description, ServedClient client, Effort effort)
        implements Contender {
    /** Long enough for the former inmate to be gone and the next one to be ready. */
    private static final Duration REST = Duration.ofMillis(20);

    @Override
    public void warmUp() throws IOException {
        for (int i = 0; i < effort.warmUp(); i++) {
            client.execute();
        }
    }

    @Override
    public boolean takesPart(int round) {
        return true;
    }

    @Override
    public long[] burst() throws IOException, InterruptedException {
        long[] samples = new long[effort.burst()];
        for (int i = 0; i < samples.length; i++) {
            Thread.sleep(REST);
            samples[i] = client.execute();
        }
        Thread.sleep(REST);
        return samples;
    }

    @Override
    public void close() throws IOException {
        client.close();
    }
}
