package dev.constrictor.bench.contender;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.report.Missing;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {
    @Test
    void what_is_absent_is_told_with_its_reason_and_never_run() throws Exception {
        Rounds rounds = new Rounds(List.of(new Absent("runsc-ready", "", "no folder of PATH holds it")));
        rounds.run(3);
        assertThat(rounds.latencies()).isEmpty();
        assertThat(rounds.missing()).containsExactly(new Missing("runsc-ready", "no folder of PATH holds it"));
    }
}
