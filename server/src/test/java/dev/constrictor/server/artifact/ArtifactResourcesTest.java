package dev.constrictor.server.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.resource.Lookup;
import dev.constrictor.mcp.resource.ResourcePage;
import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.mcp.tool.ResourceLink;
import dev.constrictor.sandbox.Artifact;
import dev.constrictor.sandbox.ExecutionResult;
import dev.constrictor.server.execution.ArtifactReading;
import dev.constrictor.server.execution.Attempt;
import dev.constrictor.server.execution.ExecutionObserver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArtifactResourcesTest {
    private static final Caller ALICE = new Caller("alice");
    private static final Caller BOB = new Caller("bob");

    private final TickingClock clock = new TickingClock();
    private final ArtifactStore store =
            new ArtifactStore(ArtifactLimits.shared(Duration.ofMinutes(10), 64 << 20), clock);
    private final List<ArtifactReading> readings = new ArrayList<>();
    private final ArtifactResources resources = new ArtifactResources(store, clock, new ExecutionObserver() {
        @Override
        public void ended(Attempt attempt, ExecutionResult result) {}

        @Override
        public void artifactRead(ArtifactReading reading) {
            readings.add(reading);
        }
    });

    @Test
    void the_list_has_pages_with_the_newest_first_and_stays_in_step_while_it_grows() {
        keep(ALICE, 120);
        ResourcePage first = resources.list(ALICE, Optional.empty()).orElseThrow();
        keep(ALICE, 3);
        ResourcePage second = resources.list(ALICE, first.nextCursor()).orElseThrow();
        ResourcePage third = resources.list(ALICE, second.nextCursor()).orElseThrow();

        assertThat(first.resources())
                .hasSize(50)
                .first()
                .extracting(ResourceLink::name)
                .isEqualTo("f119");
        assertThat(second.resources())
                .hasSize(50)
                .first()
                .extracting(ResourceLink::name)
                .isEqualTo("f69");
        assertThat(third.resources())
                .hasSize(20)
                .last()
                .extracting(ResourceLink::name)
                .isEqualTo("f0");
        assertThat(third.nextCursor()).isEmpty();
    }

    @Test
    void a_cursor_shows_nothing_of_another_caller() {
        keep(ALICE, 60);
        Optional<String> cursor =
                resources.list(ALICE, Optional.empty()).orElseThrow().nextCursor();

        assertThat(resources.list(BOB, cursor).orElseThrow().resources()).isEmpty();
        assertThat(resources.list(BOB, Optional.empty()).orElseThrow().resources())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "A", " ", "zzzzzzzzzzzzzzzzzzz", "1\n", "\u0661"})
    void an_unknown_cursor_is_told_from_a_known_one(String cursor) {
        assertThat(resources.list(ALICE, Optional.of(cursor))).isEmpty();
    }

    @Test
    void all_that_is_not_there_is_answered_alike_and_counted() {
        String uri = keep(ALICE, 1).getFirst().toString();
        Lookup missing = resources.read(ALICE, "constrictor://executions/%s/x".formatted(UUID.randomUUID()));

        assertThat(resources.read(ALICE, uri)).isInstanceOf(Lookup.Found.class);
        assertThat(missing)
                .isEqualTo(new Lookup.NotFound("artifacts are kept 10 minutes, and less where there are many"));
        assertThat(resources.read(BOB, uri)).isEqualTo(missing);
        assertThat(resources.read(ALICE, "file:///etc/passwd")).isEqualTo(missing);
        clock.goOn(Duration.ofMinutes(10));
        assertThat(resources.read(ALICE, uri)).isEqualTo(missing);
        assertThat(readings)
                .containsExactly(
                        ArtifactReading.NOT_FOUND,
                        ArtifactReading.FOUND,
                        ArtifactReading.NOT_FOUND,
                        ArtifactReading.NOT_FOUND,
                        ArtifactReading.NOT_FOUND);
    }

    @Test
    void what_is_read_may_be_kept_until_it_expires() {
        String uri = keep(ALICE, 1).getFirst().toString();
        clock.goOn(Duration.ofMinutes(4));

        assertThat(resources.read(ALICE, uri))
                .isInstanceOfSatisfying(
                        Lookup.Found.class,
                        found -> assertThat(found.contents().fresh()).isEqualTo(Duration.ofMinutes(6)));
    }

    @Test
    void ten_thousand_readings_of_a_megabyte_cost_no_memory() {
        List<ArtifactUri> uris = keep(ALICE, List.of(Artifacts.file("a", "application/x-a", new byte[1 << 20])));

        for (int i = 0; i < 10_000; i++) {
            assertThat(resources.read(ALICE, uris.getFirst().toString())).isInstanceOf(Lookup.Found.class);
        }
        assertThat(store.count()).isEqualTo(1);
        assertThat(readings).hasSize(10_000);
    }

    private List<ArtifactUri> keep(Caller caller, int count) {
        return keep(
                caller,
                IntStream.range(0, count)
                        .mapToObj(i -> Artifacts.text("f" + i, "x"))
                        .toList());
    }

    private List<ArtifactUri> keep(Caller caller, List<Artifact> artifacts) {
        return List.copyOf(store.keep(caller, NamedArtifact.of(UUID.randomUUID().toString(), artifacts))
                .keySet());
    }
}
