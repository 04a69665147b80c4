package dev.constrictor.bench.peer.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.peer.result.PeerRuns;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class PeerTableTest {
    @Test
    void work_is_by_line_and_peers_are_by_column_with_reasons_below() {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        new PeerTable(PeerRuns.typical().peers()).print(new PrintStream(output, true, UTF_8));
        assertThat(output.toString(UTF_8).lines())
                .anyMatch(line -> line.matches("2\\+2 +2.00 ×1.00 +1.00 ×0.50 +400 ×200 *"))
                .anyMatch(line -> line.matches("pandas describe\\(\\) +12.0 ×1.00 +cannot +wrong *"))
                .anyMatch(line -> line.matches("resident MB +130 +60 +– *"))
                .anyMatch(line -> line.equals("Fast & loose, ten clients at once: ended: its end"));
    }
}
