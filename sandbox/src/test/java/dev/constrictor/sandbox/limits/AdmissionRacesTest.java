package dev.constrictor.sandbox.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.limits.Admission.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However threads come, leave and are interrupted: no place is lost, and none is given twice. */
@Timeout(120)
class AdmissionRacesTest {
    private static final long LONG = 60_000;

    @Test
    void oneWhoIsHandedAPlaceAndInterruptedAtOnceDoesNotTakeItAlong() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 10, 1, 10));
        CyclicBarrier together = new CyclicBarrier(2);
        AtomicReference<Thread> waiting = new AtomicReference<>();
        AtomicInteger interrupted = new AtomicInteger();
        int rounds = 20_000;
        Thread interrupter = Thread.ofPlatform().start(() -> {
            for (int round = 0; round < rounds; round++) {
                await(together);
                waiting.get().interrupt();
                await(together);
            }
        });
        for (int round = 0; round < rounds; round++) {
            assertThat(admission.enter("first", 0)).as("round %d", round).isEqualTo(Entry.ADMITTED);
            Thread second = Thread.ofVirtual().start(() -> {
                try {
                    if (admission.enter("second", LONG) == Entry.ADMITTED) {
                        admission.leave("second");
                    }
                } catch (InterruptedException e) {
                    interrupted.incrementAndGet();
                }
            });
            while (admission.queued() == 0) {
                Thread.onSpinWait();
            }
            waiting.set(second);
            await(together);
            admission.leave("first");
            second.join();
            await(together);
            assertThat(admission.running()).isZero();
            assertThat(admission.queued()).isZero();
        }
        interrupter.join();
        assertThat(interrupted.get()).as("both ends of the race were seen").isBetween(1, rounds - 1);
        assertThat(admission.callers()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void limitsHoldAndNobodyStarvesWhateverComes(long seed) throws Exception {
        AdmissionLimits limits = new AdmissionLimits(5, 40, 3, 20);
        Admission admission = new Admission(limits);
        Crowd crowd = new Crowd(admission, limits);
        List<Thread> threads = new ArrayList<>();
        List<Thread> victims = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            // One caller has half of all threads; the last ones are never interrupted.
            String caller = i < 30 ? "flood" : "caller " + i % 6;
            Random random = new Random(seed * 1000 + i);
            Thread thread = Thread.ofVirtual().unstarted(() -> crowd.comeAndGo(caller, random, 400));
            threads.add(thread);
            if (i < 50) {
                victims.add(thread);
            }
        }
        threads.forEach(Thread::start);
        Random random = new Random(seed);
        while (threads.stream().anyMatch(Thread::isAlive)) {
            victims.get(random.nextInt(victims.size())).interrupt();
            Thread.sleep(0, 50_000);
        }
        assertThat(crowd.broken.get()).isNull();
        assertThat(crowd.admissions)
                .hasSize(7)
                .allSatisfy(
                        (caller, times) -> assertThat(times.get()).as(caller).isPositive());
        assertThat(admission.running()).isZero();
        assertThat(admission.queued()).isZero();
        assertThat(admission.callers()).isZero();
        for (int place = 0; place < limits.running(); place++) {
            assertThat(admission.enter("caller " + place, 0)).isEqualTo(Entry.ADMITTED);
        }
    }

    @Test
    void oneWhoIsPatientIsServedWhileAnotherFloods() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(2, 64, 2, 64));
        CountDownLatch over = new CountDownLatch(1);
        List<Thread> flood = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            flood.add(Thread.ofVirtual().start(() -> {
                try {
                    while (over.getCount() > 0) {
                        if (admission.enter("flood", LONG) == Entry.ADMITTED) {
                            Thread.yield();
                            admission.leave("flood");
                        } else {
                            Thread.sleep(1);
                        }
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }));
        }
        for (int i = 0; i < 500; i++) {
            assertThat(admission.enter("patient", LONG)).isEqualTo(Entry.ADMITTED);
            admission.leave("patient");
        }
        over.countDown();
        for (Thread thread : flood) {
            thread.join();
        }
        assertThat(admission.callers()).isZero();
    }

    /** Counts for itself who is inside, and notes what must not be. */
    private static final class Crowd {
        private final Admission admission;
        private final AdmissionLimits limits;
        private final AtomicInteger inside = new AtomicInteger();
        private final Map<String, AtomicInteger> insideOf = new HashMap<>();
        private final Map<String, AtomicInteger> admissions = new HashMap<>();
        private final AtomicReference<String> broken = new AtomicReference<>();

        private Crowd(Admission admission, AdmissionLimits limits) {
            this.admission = admission;
            this.limits = limits;
            List.of("flood", "caller 0", "caller 1", "caller 2", "caller 3", "caller 4", "caller 5")
                    .forEach(caller -> {
                        insideOf.put(caller, new AtomicInteger());
                        admissions.put(caller, new AtomicInteger());
                    });
        }

        private void comeAndGo(String caller, Random random, int times) {
            for (int i = 0; i < times; i++) {
                try {
                    if (admission.enter(caller, random.nextInt(3) == 0 ? random.nextInt(3) : LONG) == Entry.ADMITTED) {
                        stay(caller, random);
                    }
                } catch (InterruptedException e) {
                    Thread.yield();
                }
            }
        }

        private void stay(String caller, Random random) {
            check(inside.incrementAndGet() <= limits.running(), "more inside than there are places");
            check(
                    insideOf.get(caller).incrementAndGet() <= limits.runningOfCaller(),
                    "more of one caller than allowed");
            check(admission.running() <= limits.running(), "more admitted than there are places");
            check(admission.queued() <= limits.queued(), "more waiting than may");
            admissions.get(caller).incrementAndGet();
            for (int i = random.nextInt(4); i > 0; i--) {
                Thread.yield();
            }
            insideOf.get(caller).decrementAndGet();
            inside.decrementAndGet();
            admission.leave(caller);
        }

        private void check(boolean holds, String otherwise) {
            if (!holds) {
                broken.set(otherwise);
            }
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
