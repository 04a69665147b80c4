package dev.constrictor.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Work beside each other. Whoever is interrupted while waiting ends all of it. */
final class Workers implements AutoCloseable {
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    interface Step {
        void take() throws InterruptedException;
    }

    /** All steps, so many at once; tells of each that is done. */
    static void work(List<Step> steps, int jobs, Progress progress) throws InterruptedException {
        Queue<Step> queue = new ConcurrentLinkedQueue<>(steps);
        try (Workers workers = new Workers()) {
            List<Future<Void>> running = new ArrayList<>();
            for (int i = 0; i < jobs; i++) {
                running.add(workers.begin(() -> {
                    for (Step step = queue.poll(); step != null; step = queue.poll()) {
                        step.take();
                        progress.step();
                    }
                }));
            }
            for (Future<Void> worker : running) {
                await(worker);
            }
        }
    }

    Future<Void> begin(Step work) {
        return begin(() -> {
            work.take();
            return null;
        });
    }

    <T> Future<T> begin(Callable<T> work) {
        return threads.submit(work);
    }

    static <T> T await(Future<T> work) throws InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof InterruptedException interrupted) {
                throw interrupted;
            }
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
        threads.close();
    }
}
