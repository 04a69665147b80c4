package dev.constrictor.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.report.Missing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundsTest {
    @Test
    void what_is_absent_is_told_with_its_reason_and_never_run() throws Exception {
        Rounds rounds = new Rounds(List.of(new Absent("runsc-ready", "", "no folder of PATH holds it")));
        rounds.run(3);
        assertThat(rounds.latencies()).isEmpty();
        assertThat(rounds.missing()).containsExactly(new Missing("runsc-ready", "no folder of PATH holds it"));
    }

    @Test
    void each_has_its_turn_in_each_round_and_comes_after_others_each_time() throws Exception {
        List<String> turns = new ArrayList<>();
        List<Contender> contenders = Stream.of("a", "b", "c", "d")
                .<Contender>map(name -> new Noted(name, turns))
                .toList();
        new Rounds(contenders).run(20);
        assertThat(turns).hasSize(80);
        Set<String> orders = new HashSet<>();
        for (int i = 0; i < 80; i += 4) {
            assertThat(turns.subList(i, i + 4)).containsExactlyInAnyOrder("a", "b", "c", "d");
            orders.add(String.join("", turns.subList(i, i + 4)));
        }
        assertThat(orders).hasSizeGreaterThan(5);
        assertThat(orders).anyMatch(order -> order.startsWith("a")).anyMatch(order -> order.endsWith("a"));
    }

    private record Noted(String name, List<String> turns) implements Contender {
        @Override
        public String description() {
            return "";
        }

        @Override
        public void warmUp() {}

        @Override
        public boolean takesPart(int round) {
            return true;
        }

        @Override
        public long[] burst() {
            turns.add(name);
            return new long[] {1};
        }
    }
}
