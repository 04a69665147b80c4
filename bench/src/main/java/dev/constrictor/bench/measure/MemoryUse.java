package dev.constrictor.bench.measure;

import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.machine.ProcessFigures;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Bytes. Private is what an inmate has for itself; the rest of it is the zygote's memory, shared. */
public record MemoryUse(
        List<Long> privateOfReadyInmates, long residentZygote, long residentWarden, long residentServer) {
    private static final Duration SETTLING = Duration.ofSeconds(2);

    public MemoryUse {
        privateOfReadyInmates = List.copyOf(privateOfReadyInmates);
    }

    public double privatePerReadyInmate() {
        return privateOfReadyInmates.stream()
                .mapToLong(Long::longValue)
                .average()
                .orElse(0);
    }

    static MemoryUse measure(Sandbox sandbox, JailProcesses jail) throws IOException, InterruptedException {
        new FullPool(sandbox, SETTLING).await();
        new FullPool(sandbox).await(); // inmates that were ready before the zygote had settled were replaced
        List<Long> privateBytes = new ArrayList<>();
        for (ProcessFigures inmate : jail.inmateFigures()) {
            privateBytes.add(inmate.privateBytes());
        }
        if (privateBytes.isEmpty()) {
            throw new IOException("found no ready inmate below the zygote");
        }
        return new MemoryUse(
                privateBytes,
                jail.zygoteFigures().residentBytes(),
                jail.wardenFigures().residentBytes(),
                ProcessFigures.ofThisProcess().residentBytes());
    }
}
