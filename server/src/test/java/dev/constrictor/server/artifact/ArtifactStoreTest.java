package dev.constrictor.server.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.sandbox.Artifact;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ArtifactStoreTest {
    private static final Caller ALICE = new Caller("alice");
    private static final Caller BOB = new Caller("bob");
    private static final Duration TEN_MINUTES = Duration.ofMinutes(10);

    private final TickingClock clock = new TickingClock();

    @Test
    void only_the_caller_whose_code_made_it_finds_an_artifact() {
        ArtifactStore store = store(1 << 20);
        ArtifactUri uri = keep(store, ALICE, Artifacts.text("a.txt", "hers")).getFirst();

        assertThat(store.find(ALICE, uri)).isPresent();
        assertThat(store.find(BOB, uri)).isEmpty();
        assertThat(store.find(Caller.LOCAL, uri)).isEmpty();
        assertThat(store.before(BOB, Long.MAX_VALUE, 10)).isEmpty();
    }

    @Test
    void an_artifact_is_gone_when_its_time_is_over() {
        ArtifactStore store = store(1 << 20);
        ArtifactUri uri = keep(store, ALICE, Artifacts.text("a.txt", "x")).getFirst();

        clock.goOn(TEN_MINUTES.minusMillis(1));
        assertThat(store.find(ALICE, uri)).isPresent();
        clock.goOn(Duration.ofMillis(1));
        assertThat(store.find(ALICE, uri)).isEmpty();
        assertThat(store.before(ALICE, Long.MAX_VALUE, 10)).isEmpty();
        assertThat(store.bytes()).isZero();
        assertThat(store.count()).isZero();
    }

    @Test
    void what_nobody_asks_for_goes_too() throws InterruptedException {
        ArtifactStore store =
                new ArtifactStore(ArtifactLimits.shared(Duration.ofMillis(50), 1 << 20), InstantSource.system());
        keep(store, ALICE, Artifacts.text("a.txt", "x"));

        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (store.bytes() > 0 && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        assertThat(store.bytes()).isZero();
    }

    @Test
    void nothing_is_kept_where_the_time_is_zero() {
        ArtifactStore store = new ArtifactStore(ArtifactLimits.shared(Duration.ZERO, 1 << 20), clock);

        assertThat(keep(store, ALICE, Artifacts.text("a.txt", "x"))).isEmpty();
        assertThat(store.count()).isZero();
    }

    @Test
    void a_caller_with_more_than_its_share_loses_its_own_oldest() {
        ArtifactStore store = store(400_000);
        ArtifactUri bobs = keep(store, BOB, sized("b", 50_000)).getFirst();
        ArtifactUri first = keep(store, ALICE, sized("1", 60_000)).getFirst();
        ArtifactUri second = keep(store, ALICE, sized("2", 30_000)).getFirst();
        ArtifactUri third = keep(store, ALICE, sized("3", 60_000)).getFirst();

        assertThat(store.find(ALICE, first)).isEmpty();
        assertThat(store.find(ALICE, second)).isPresent();
        assertThat(store.find(ALICE, third)).isPresent();
        assertThat(store.find(BOB, bobs)).isPresent();
    }

    @Test
    void a_crowd_takes_nothing_from_who_has_little() {
        ArtifactStore store = store(400_000);
        ArtifactUri little = keep(store, ALICE, sized("a", 1000)).getFirst();

        for (int i = 0; i < 100; i++) {
            keep(store, new Caller("crowd" + i), sized("c", 90_000));
            assertThat(store.bytes()).isLessThanOrEqualTo(400_000);
        }
        assertThat(store.find(ALICE, little)).isPresent();
    }

    @Test
    void of_an_execution_that_left_more_than_its_share_the_first_are_kept() {
        ArtifactStore store = store(400_000);

        List<ArtifactUri> kept = keep(store, ALICE, sized("1", 40_000), sized("2", 90_000), sized("3", 40_000));

        assertThat(kept).extracting(ArtifactUri::name).containsExactlyInAnyOrder("1", "3");
        assertThat(kept).allSatisfy(uri -> assertThat(store.find(ALICE, uri)).isPresent());
    }

    @Test
    void a_huge_list_of_nothing_is_bounded_too() {
        ArtifactStore store = store(1 << 20);

        List<ArtifactUri> kept = keep(
                store,
                ALICE,
                IntStream.range(0, 100_000).mapToObj(i -> sized("f" + i, 0)).toArray(Artifact[]::new));

        assertThat(kept).hasSizeBetween(100, 1000);
        assertThat(store.bytes()).isLessThanOrEqualTo(1 << 18);
    }

    @Test
    void a_figure_and_a_file_of_one_name_are_both_kept() {
        ArtifactStore store = store(1 << 20);

        List<ArtifactUri> kept =
                keep(store, ALICE, Artifacts.figure("figure.png", 100), Artifacts.text("figure.png", "no figure"));

        assertThat(kept).extracting(ArtifactUri::name).containsExactlyInAnyOrder("figure.png", "figure.png~2");
    }

    @Test
    void bytes_that_their_maker_changes_afterwards_do_not_change_here() {
        ArtifactStore store = store(1 << 20);
        byte[] bytes = {1, 2, 3};
        ArtifactUri uri = keep(store, ALICE, Artifacts.file("a", "application/x-a", bytes))
                .getFirst();

        bytes[0] = 9;

        assertThat(store.find(ALICE, uri).orElseThrow().named().artifact().content())
                .isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
    }

    @Test
    void readers_get_whole_artifacts_while_others_push_them_out() throws Exception {
        ArtifactStore store = store(2_000_000);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int caller = 0; caller < 8; caller++) {
            byte mark = (byte) caller;
            tasks.add(() -> churn(store, mark));
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            for (Future<Integer> found : threads.invokeAll(tasks)) {
                assertThat(found.get()).isPositive();
            }
        }
        assertThat(store.bytes()).isBetween(0L, 2_000_000L);
        clock.goOn(TEN_MINUTES);
        store.before(ALICE, 0, 1);
        assertThat(store.bytes()).isZero();
        assertThat(store.count()).isZero();
    }

    /** How many of its own artifacts it found again. */
    private static int churn(ArtifactStore store, byte mark) {
        Caller caller = new Caller("caller" + mark);
        List<ArtifactUri> mine = new ArrayList<>();
        int found = 0;
        for (int i = 0; i < 300; i++) {
            byte[] bytes = new byte[20_000 + 100 * i];
            Arrays.fill(bytes, mark);
            mine.addAll(keep(store, caller, Artifacts.file("a", "application/x-a", bytes)));
            for (ArtifactUri uri : mine.subList(Math.max(0, mine.size() - 10), mine.size())) {
                found += store.find(caller, uri)
                        .map(artifact -> countOf(artifact, mark))
                        .orElse(0);
            }
        }
        return found;
    }

    private static int countOf(KeptArtifact artifact, byte mark) {
        ByteBuffer content = artifact.named().artifact().content();
        byte[] expected = new byte[content.remaining()];
        Arrays.fill(expected, mark);
        assertThat(content.equals(ByteBuffer.wrap(expected))).isTrue();
        return 1;
    }

    private ArtifactStore store(long bytes) {
        return new ArtifactStore(ArtifactLimits.shared(TEN_MINUTES, bytes), clock);
    }

    private static Artifact sized(String name, int size) {
        return Artifacts.file(name, "application/octet-stream", new byte[size]);
    }

    private static List<ArtifactUri> keep(ArtifactStore store, Caller caller, Artifact... artifacts) {
        Collection<ArtifactUri> kept = store.keep(
                        caller, NamedArtifact.of(UUID.randomUUID().toString(), List.of(artifacts)))
                .keySet();
        return List.copyOf(kept);
    }
}
