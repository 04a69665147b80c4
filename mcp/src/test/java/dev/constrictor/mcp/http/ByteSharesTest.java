package dev.constrictor.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ByteSharesTest {
    private static final Caller ALICE = new Caller("alice");
    private static final Caller BOB = new Caller("bob");

    private final ByteShares shares = new ByteShares(100, 40);

    @Test
    void nobody_gets_more_than_its_part_and_others_still_get_theirs() {
        assertThat(shares.tryTake(ALICE, 40)).isTrue();
        assertThat(shares.tryTake(ALICE, 1)).isFalse();
        assertThat(shares.tryTake(BOB, 40)).isTrue();
    }

    @Test
    void there_is_no_more_than_all() {
        shares.tryTake(ALICE, 40);
        shares.tryTake(BOB, 40);

        assertThat(shares.tryTake(new Caller("carol"), 30)).isFalse();
        assertThat(shares.tryTake(new Caller("carol"), 20)).isTrue();
    }

    @Test
    void one_that_is_larger_than_its_part_passes_alone() {
        assertThat(shares.tryTake(ALICE, 70)).isTrue();
        assertThat(shares.tryTake(ALICE, 1)).isFalse();
        shares.give(ALICE, 70);

        assertThat(shares.tryTake(BOB, 500)).isTrue();
    }

    @Test
    void who_waits_gets_what_others_give_back() throws Exception {
        shares.tryTake(ALICE, 100);
        CompletableFuture<Boolean> waiting = CompletableFuture.supplyAsync(() -> {
            try {
                return shares.take(BOB, 50, Duration.ofSeconds(10));
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        shares.give(ALICE, 100);

        assertThat(waiting.get(10, TimeUnit.SECONDS)).isTrue();
        assertThat(shares.take(ALICE, 60, Duration.ofMillis(1))).isFalse();
    }
}
