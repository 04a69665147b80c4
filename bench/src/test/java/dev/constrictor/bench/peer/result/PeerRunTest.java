package dev.constrictor.bench.peer.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeerRunTest {
    @TempDir
    private Path folder;

    @Test
    void what_was_written_is_read_again() throws Exception {
        PeerRun run = PeerRuns.typical();
        Path file = Files.writeString(folder.resolve("run.json"), run.json());
        assertThat(PeerRun.read(file)).isEqualTo(run);
    }

    @Test
    void a_run_without_peers_says_how_to_get_one_with_them() throws Exception {
        Path file = Files.writeString(folder.resolve("run.json"), "{\"seconds\": 3, \"latencies\": []}");
        assertThatThrownBy(() -> PeerRun.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("holds no figures of peers")
                .hasMessageContaining("--only peers");
    }

    @Test
    void where_no_run_was_yet_it_says_how_to_make_one() {
        assertThatThrownBy(() -> PeerRun.read(folder.resolve("none.json")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("there is no")
                .hasMessageContaining("--only peers");
    }

    @Test
    void ratios_refer_to_ours_at_the_same_work() {
        PeerSection section = PeerRuns.typical().peers();
        assertThat(section.ratioToOurs(PeerRuns.TRIVIAL, PeerRuns.SLOW)).hasValue(200);
        assertThat(section.ratioToOurs(PeerRuns.TRIVIAL, PeerRuns.FAST)).hasValue(0.5);
        assertThat(section.ratioToOurs(PeerRuns.PANDAS, PeerRuns.FAST)).isEmpty();
    }
}
