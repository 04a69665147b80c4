package dev.constrictor.sandbox.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.sandbox.limits.Admission.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who gets a place, who waits, and who is turned away. */
@Timeout(60)
class FairAdmissionTest {
    private static final long LONG = 60_000;

    private final List<String> served = new CopyOnWriteArrayList<>();

    @Test
    void whoComesLateIsNotBehindAllThatAnotherHasWaiting() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 4000, 1, 4000));
        assertThat(admission.enter("busy", 0)).isEqualTo(Entry.ADMITTED);
        for (int i = 0; i < 1000; i++) {
            queue(admission, "a");
        }
        queue(admission, "b");
        queue(admission, "c");

        leaveOneByOne(admission, "busy", 4);

        assertThat(served).hasSize(4).startsWith("a", "b", "c", "a");
        admission.close();
    }

    @Test
    void callersTakeTurnsAndEachKeepsItsOrder() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 100, 1, 100));
        assertThat(admission.enter("busy", 0)).isEqualTo(Entry.ADMITTED);
        List<Waiter> waiters = new ArrayList<>();
        for (String caller : List.of("a", "a", "a", "b", "b", "c")) {
            waiters.add(queue(admission, caller));
        }

        leaveOneByOne(admission, "busy", 6);

        assertThat(served).containsExactly("a", "b", "c", "a", "b", "a");
        List<Long> ofA = waiters.stream()
                .filter(waiter -> waiter.caller.equals("a"))
                .map(waiter -> waiter.admittedAt)
                .toList();
        assertThat(ofA).isSorted();
    }

    @Test
    void aCallerNeverRunsMoreThanItsOwnLimitAndHoldsNobodyUp() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(4, 10, 2, 10));
        assertThat(admission.enter("a", 0)).isEqualTo(Entry.ADMITTED);
        assertThat(admission.enter("a", 0)).isEqualTo(Entry.ADMITTED);
        Waiter third = queue(admission, "a");

        assertThat(admission.enter("b", 0)).as("there is a place left").isEqualTo(Entry.ADMITTED);
        admission.leave("b");
        assertThat(third.entry).as("a place of another is not its own").isNotDone();
        admission.leave("a");

        assertThat(third.entry.get()).isEqualTo(Entry.ADMITTED);
        assertThat(admission.running()).isEqualTo(2);
    }

    @Test
    void whoIsTurnedAwayHearsWhetherItIsForHisOwnSake() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(2, 3, 1, 1));
        assertThat(admission.enter("a", 0)).isEqualTo(Entry.ADMITTED);
        queue(admission, "a");
        assertThat(admission.enter("a", LONG)).as("one waits already").isEqualTo(Entry.CALLER_TURNED_AWAY);
        assertThat(admission.enter("b", 0)).isEqualTo(Entry.ADMITTED);
        queue(admission, "b");
        queue(admission, "c");
        assertThat(admission.enter("d", LONG)).as("the queue is full").isEqualTo(Entry.TURNED_AWAY);
        admission.close();
    }

    @Test
    void withoutAQueueOnesOwnLimitIsToldFromThatOfAll() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(2, 0, 1, 0));
        assertThat(admission.enter("a", LONG)).isEqualTo(Entry.ADMITTED);
        assertThat(admission.enter("a", LONG)).isEqualTo(Entry.CALLER_TURNED_AWAY);
        assertThat(admission.enter("b", LONG)).isEqualTo(Entry.ADMITTED);
        assertThat(admission.enter("c", LONG)).isEqualTo(Entry.TURNED_AWAY);
    }

    @Test
    void whoWaitedLongEnoughHearsForWhat() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(2, 10, 1, 10));
        admission.enter("a", 0);
        assertThat(admission.enter("a", 5)).isEqualTo(Entry.CALLER_TURNED_AWAY);
        admission.enter("b", 0);
        assertThat(admission.enter("c", 5)).isEqualTo(Entry.TURNED_AWAY);
        assertThat(admission.queued()).isZero();
    }

    @Test
    void nobodyTakesMoreOfTheQueueThanIsLeftToOthers() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 12, 1, 12));
        assertThat(admission.enter("busy", 0)).isEqualTo(Entry.ADMITTED);

        assertThat(flood(admission, "a")).isEqualTo(6);
        assertThat(flood(admission, "b")).isEqualTo(3);
        assertThat(flood(admission, "c")).isEqualTo(2);
        queue(admission, "d");
        assertThat(admission.enter("e", LONG)).as("now it is full").isEqualTo(Entry.TURNED_AWAY);
        admission.close();
    }

    @Test
    void whoShareNothingWithOthersHaveTheWholeQueue() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 12, 1, 12));
        assertThat(admission.enter(Admission.ANYBODY, 0)).isEqualTo(Entry.ADMITTED);

        for (int i = 0; i < 12; i++) {
            queue(admission, Admission.ANYBODY);
        }

        assertThat(admission.enter(Admission.ANYBODY, LONG)).isEqualTo(Entry.TURNED_AWAY);
        admission.close();
    }

    @Test
    void whoGivesUpLeavesTheQueueToOthers() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 10, 1, 10));
        admission.enter("a", 0);
        Waiter impatient = queue(admission, "b");
        Waiter patient = queue(admission, "c");

        impatient.thread.interrupt();
        assertThatThrownBy(impatient.entry::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(InterruptedException.class);
        assertThat(admission.queued()).isEqualTo(1);
        admission.leave("a");

        assertThat(patient.entry.get()).isEqualTo(Entry.ADMITTED);
        admission.leave("c");
        assertThat(admission.callers()).isZero();
    }

    @Test
    void oneWhoIsInterruptedBeforeItComesGetsNoPlace() {
        Admission admission = new Admission(new AdmissionLimits(1, 1, 1, 1));
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> admission.enter("a", LONG)).isInstanceOf(InterruptedException.class);
        assertThat(admission.running()).isZero();
    }

    @Test
    void nothingIsKeptOfThoseWhoHaveLeft() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(2, 10, 1, 10));
        for (int i = 0; i < 10_000; i++) {
            admission.enter("caller " + i, 0);
            admission.leave("caller " + i);
        }
        assertThat(admission.callers()).isZero();
    }

    @Test
    void aPlaceThatNobodyTookCannotBeLeft() {
        Admission admission = new Admission(new AdmissionLimits(2, 10, 1, 10));

        assertThatThrownBy(() -> admission.leave("a")).isInstanceOf(IllegalStateException.class);
        assertThat(admission.running()).isZero();
    }

    @Test
    void closingSendsHomeAllWhoWaitAndAllWhoCome() throws Exception {
        Admission admission = new Admission(new AdmissionLimits(1, 5000, 1, 5000));
        admission.enter("a", 0);
        List<Waiter> waiters = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            waiters.add(queue(admission, "caller " + i % 7));
        }

        admission.close();

        for (Waiter waiter : waiters) {
            assertThat(waiter.entry.get()).isEqualTo(Entry.CLOSED);
        }
        assertThat(admission.enter("b", LONG)).isEqualTo(Entry.CLOSED);
        assertThat(admission.queued()).isZero();
        admission.leave("a");
        assertThat(admission.running()).isZero();
        assertThat(admission.callers()).isZero();
    }

    /** Waits in a thread of its own. */
    private final class Waiter {
        private final String caller;
        private final CompletableFuture<Entry> entry = new CompletableFuture<>();
        private final Thread thread;
        private volatile long admittedAt;

        private Waiter(Admission admission, String caller) {
            this.caller = caller;
            this.thread = Thread.ofVirtual().start(() -> {
                try {
                    Entry got = admission.enter(caller, LONG);
                    admittedAt = System.nanoTime();
                    if (got == Entry.ADMITTED) {
                        served.add(caller);
                    }
                    entry.complete(got);
                } catch (InterruptedException e) {
                    entry.completeExceptionally(e);
                }
            });
        }
    }

    private Waiter queue(Admission admission, String caller) throws InterruptedException {
        int before = admission.queued();
        Waiter waiter = new Waiter(admission, caller);
        while (admission.queued() == before) {
            Thread.sleep(0, 10_000);
        }
        return waiter;
    }

    private int flood(Admission admission, String caller) throws Exception {
        int waiting = 0;
        while (true) {
            int before = admission.queued();
            Waiter waiter = new Waiter(admission, caller);
            while (admission.queued() == before && !waiter.entry.isDone()) {
                Thread.sleep(0, 10_000);
            }
            if (waiter.entry.isDone()) {
                assertThat(waiter.entry.get()).isEqualTo(Entry.CALLER_TURNED_AWAY);
                return waiting;
            }
            waiting++;
        }
    }

    /** Whoever is served leaves at once, when it is known who it was. */
    private void leaveOneByOne(Admission admission, String first, int times) throws InterruptedException {
        String leaving = first;
        for (int i = 0; i < times; i++) {
            admission.leave(leaving);
            while (served.size() == i) {
                Thread.sleep(0, 10_000);
            }
            leaving = served.get(i);
        }
    }
}
