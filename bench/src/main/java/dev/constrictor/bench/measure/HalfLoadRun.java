package dev.constrictor.bench.measure;

import dev.constrictor.bench.Effort;
import dev.constrictor.bench.contender.FullPool;
import dev.constrictor.bench.contender.Work;
import dev.constrictor.bench.report.Statistics;
import dev.constrictor.sandbox.Sandbox;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;

/**
 * In turn: as many executions as there can be, then half as many, which come whether or not the former are done. The first is
 * measured each time anew, because what half of it is depends on what else the machine has to do.
 */
public final class HalfLoadRun {
    private static final int WARM_UP_SHARE = 4;
    private static final int MOST_WARM_UPS = 6;
    private static final double LITTLE = 0.02; // of one processor
    private static final CompilationMXBean COMPILERS = ManagementFactory.getCompilationMXBean();

    private final Sandbox sandbox;
    private final BackToBack crowd;
    private final Effort effort;

    /** @param atOnce executions that the sandbox runs at the same time */
    public HalfLoadRun(Sandbox sandbox, int atOnce, Effort effort) {
        this.sandbox = sandbox;
        this.crowd = new BackToBack(Collections.nCopies(atOnce, () -> Work.TWO_PLUS_TWO.execute(sandbox)));
        this.effort = effort;
    }

    public HalfLoad measure() throws IOException, InterruptedException {
        warmUp();
        int rounds = effort.throughputRounds();
        Duration full = Duration.ofMillis(effort.throughputMillis());
        Duration half = Duration.ofMillis(effort.halfLoadMillis()).dividedBy(rounds);
        long most = 0;
        LongStream.Builder samples = LongStream.builder();
        for (int round = 0; round < rounds; round++) {
            int done = crowd.callFor(full).length;
            most += done;
            new FullPool(sandbox).await();
            Arrivals arrivals = new Arrivals(Math.max(1, done) * 1000.0 / full.toMillis() / 2);
            LongStream.of(callAt(arrivals.within(half, round))).forEach(samples);
        }
        long[] nanoseconds = samples.build().toArray();
        return new HalfLoad(
                most * 1000.0 / full.toMillis() / rounds,
                nanoseconds.length * 1000.0 / half.toMillis() / rounds,
                Statistics.ofNanos(nanoseconds));
    }

    /** Until Java's compilers have little left to do, or for so long that it is told as it is. */
    private void warmUp() throws IOException, InterruptedException {
        for (int i = 0; i < MOST_WARM_UPS; i++) {
            long start = System.nanoTime();
            long compiling = COMPILERS.getTotalCompilationTime();
            warmUpOnce();
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            if (COMPILERS.getTotalCompilationTime() - compiling < millis * LITTLE) {
                return;
            }
        }
    }

    /** With half of the load as well: at full load the compilers get no processor. */
    private void warmUpOnce() throws IOException, InterruptedException {
        Duration time = Duration.ofMillis(effort.halfLoadMillis() / WARM_UP_SHARE);
        int done = crowd.callFor(time).length;
        callAt(new Arrivals(Math.max(1, done) * 1000.0 / time.toMillis() / 2)
                .within(time.multipliedBy(2), WARM_UP_SHARE));
    }

    private long[] callAt(long[] arrivals) throws IOException, InterruptedException {
        List<Future<Long>> calls = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            long start = System.nanoTime();
            for (long arrival : arrivals) {
                long due = start + arrival;
                awaitTime(due);
                calls.add(threads.submit(() -> {
                    Work.TWO_PLUS_TWO.execute(sandbox);
                    return System.nanoTime() - due;
                }));
            }
            long[] nanoseconds = new long[calls.size()];
            for (int i = 0; i < nanoseconds.length; i++) {
                nanoseconds[i] = calls.get(i).get();
            }
            return nanoseconds;
        } catch (ExecutionException e) {
            throw new IOException("a call failed: " + e.getMessage(), e);
        }
    }

    /** On a thread of the system: sleeping virtual ones wake later. */
    private static void awaitTime(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
