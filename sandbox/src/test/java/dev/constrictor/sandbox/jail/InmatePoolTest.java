package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who is handed which inmate. None of these is asked for anything, and so none has a process. */
@Timeout(30)
class InmatePoolTest {
    private static final long LONG = TimeUnit.SECONDS.toMillis(20);

    private final Zygote zygote = new Zygote(
            new ZygoteConnection(
                    null, null, null, null, null, null, null, null, new ZygoteFacts("", 0, OptionalInt.empty(), 0, 0)),
            null,
            0,
            null);
    // None is made by it: it may have none alive.
    private final InmatePool pool = new InmatePool(0, 0, () -> zygote);

    @Test
    void who_waits_is_served_in_the_order_of_coming() throws Exception {
        Waiter first = Waiter.on(pool);
        Waiter second = Waiter.on(pool);
        JailInmate one = inmate(1);
        JailInmate other = inmate(2);

        pool.addAll(List.of(one, other));

        assertThat(first.inmate.get()).isSameAs(one);
        assertThat(second.inmate.get()).isSameAs(other);
    }

    @Test
    void nobody_who_comes_later_takes_what_came_for_who_waits() throws Exception {
        Waiter waiter = Waiter.on(pool);

        pool.addAll(List.of(inmate(1)));

        assertThat(pool.ready()).isZero();
        assertThat(pool.take(1)).isNull();
        assertThat(waiter.inmate.get().id()).isEqualTo(1);
    }

    @Test
    void who_is_interrupted_leaves_the_queue_and_what_comes_is_for_others() throws Exception {
        Waiter waiter = Waiter.on(pool);

        waiter.thread.interrupt();

        assertThatThrownBy(waiter.inmate::get).hasCauseInstanceOf(InterruptedException.class);
        pool.addAll(List.of(inmate(1)));
        assertThat(pool.ready()).isEqualTo(1);
    }

    @Test
    void one_that_is_gone_is_passed_over() throws Exception {
        JailInmate gone = inmate(2);
        pool.addAll(List.of(inmate(1), gone));
        gone.exit().complete(null);

        assertThat(pool.take(1).id()).isEqualTo(1);
        assertThat(pool.ready()).isZero();
    }

    @Test
    void one_that_is_gone_when_it_comes_is_for_nobody_and_who_waits_gets_the_next() throws Exception {
        Waiter waiter = Waiter.on(pool);
        JailInmate gone = inmate(1);
        gone.exit().complete(null);

        pool.addAll(List.of(gone, inmate(2)));

        assertThat(waiter.inmate.get().id()).isEqualTo(2);
        assertThat(pool.ready()).isZero();
    }

    @Test
    void the_newest_is_handed_out_first() throws Exception {
        pool.addAll(List.of(inmate(1), inmate(2)));

        assertThat(pool.take(1).id()).isEqualTo(2);
        assertThat(pool.take(1).id()).isEqualTo(1);
    }

    private JailInmate inmate(int id) {
        return new JailInmate(id, InmateUids.NONE, zygote, true);
    }

    private record Waiter(Thread thread, CompletableFuture<JailInmate> inmate) {
        /** Once it waits. */
        static Waiter on(InmatePool pool) throws InterruptedException {
            CompletableFuture<JailInmate> inmate = new CompletableFuture<>();
            Thread thread = Thread.ofPlatform().daemon().start(() -> {
                try {
                    inmate.complete(pool.take(LONG));
                } catch (InterruptedException e) {
                    inmate.completeExceptionally(e);
                }
            });
            while (thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.sleep(1);
            }
            return new Waiter(thread, inmate);
        }
    }
}
