package dev.constrictor.mcp.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class CrewTest {
    private static final Runnable END = () -> {};

    private final BlockingQueue<Runnable> messages = new LinkedBlockingQueue<>();
    private final CountDownLatch allRead = new CountDownLatch(1);
    private final Crew crew = new Crew(this::readNext, allRead::countDown);

    @Test
    void who_has_read_a_call_runs_it_while_another_one_reads_on() throws InterruptedException {
        List<Thread> readers = Collections.synchronizedList(new ArrayList<>());
        List<Thread> callers = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch readOn = new CountDownLatch(1);
        message(threads -> {
            readers.add(Thread.currentThread());
            threads.execute(() -> {
                awaitLatch(readOn); // only another thread can let this one go on
                callers.add(Thread.currentThread());
            });
        });
        message(threads -> {
            readers.add(Thread.currentThread());
            readOn.countDown();
        });

        serveAll();

        await(() -> callers.size() == 1);
        assertThat(callers.getFirst()).isSameAs(readers.getFirst()).isNotSameAs(readers.getLast());
    }

    @Test
    void all_that_one_message_asks_for_runs_at_the_same_time() throws InterruptedException {
        CyclicBarrier together = new CyclicBarrier(5);
        CountDownLatch met = new CountDownLatch(5);
        message(threads -> {
            for (int i = 0; i < 5; i++) {
                threads.execute(() -> {
                    meet(together);
                    met.countDown();
                });
            }
        });

        serveAll();

        assertThat(met.await(20, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void only_who_reads_counts_as_the_reader() throws InterruptedException {
        List<Boolean> reading = Collections.synchronizedList(new ArrayList<>());
        message(threads -> {
            reading.add(crew.isReading());
            threads.execute(() -> reading.add(crew.isReading()));
        });

        serveAll();

        await(() -> reading.size() == 2);
        assertThat(reading).containsExactly(true, false);
        assertThat(crew.isReading()).isFalse();
    }

    @Test
    void calls_one_after_the_other_need_few_threads() throws InterruptedException {
        Set<Thread> seen = Collections.synchronizedSet(new HashSet<>());
        crew.start();
        for (int i = 0; i < 1000; i++) {
            CountDownLatch done = new CountDownLatch(1);
            message(threads -> threads.execute(() -> {
                seen.add(Thread.currentThread());
                done.countDown();
            }));
            awaitLatch(done);
        }
        messages.add(END);

        assertThat(allRead.await(20, TimeUnit.SECONDS)).isTrue();
        assertThat(seen).hasSizeLessThan(50);
    }

    @Test
    void a_call_that_fails_takes_nobody_along() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        message(threads -> threads.execute(() -> {
            throw new ExpectedException();
        }));
        message(threads -> threads.execute(done::countDown));

        serveAll();

        assertThat(done.await(20, TimeUnit.SECONDS)).isTrue();
    }

    private void message(Consumer<Crew> content) {
        messages.add(() -> content.accept(crew));
    }

    private void serveAll() throws InterruptedException {
        messages.add(END);
        crew.start();
        assertThat(allRead.await(20, TimeUnit.SECONDS)).isTrue();
    }

    private boolean readNext() {
        try {
            Runnable message = messages.take();
            message.run();
            return message != END;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(1);
        }
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void meet(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class ExpectedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ExpectedException() {
            super("expected", null, false, false);
        }
    }
}
