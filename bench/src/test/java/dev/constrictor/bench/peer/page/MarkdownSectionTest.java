package dev.constrictor.bench.peer.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.machine.LauncherScript;
import dev.constrictor.bench.peer.result.PeerRun;
import dev.constrictor.bench.peer.result.PeerRuns;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MarkdownSectionTest {
    @Test
    void a_row_has_medians_and_how_many_times_ours_they_are() {
        assertThat(MarkdownSection.of(PeerRuns.typical()))
                .contains("| Constrictor | 2.00 ×1.00 | 12.0 ×1.00 | 5.00 ×1.00 |")
                .contains("| Fast & loose | 1.00 ×0.50 | cannot | ended |")
                .contains("- Fast & loose, pandas describe(): cannot: No module named 'pandas'")
                .contains("| ten clients at once | Constrictor, 900 a second | 15.0 | 15.0 | – | 2 |");
    }

    @Test
    void only_what_is_between_the_marks_is_replaced() {
        String document = "before\n%s\nold\n%s\nafter\n".formatted(MarkdownSection.BEGIN, MarkdownSection.END);
        assertThat(MarkdownSection.in(document, PeerRuns.typical()))
                .startsWith("before\n" + MarkdownSection.BEGIN)
                .endsWith(MarkdownSection.END + "\nafter\n")
                .doesNotContain("old");
    }

    @Test
    void a_document_without_the_marks_is_left_alone() {
        assertThatThrownBy(() -> MarkdownSection.in("nothing here", PeerRuns.typical()))
                .hasMessageContaining("the document has no lines");
    }

    @Test
    void the_documentation_is_what_the_stored_figures_make_of_it() throws Exception {
        Path docs = Path.of(String.valueOf(LauncherScript.find().getParent()), "docs");
        String document = Files.readString(docs.resolve("BENCHMARKS.md"));
        PeerRun stored = PeerRun.read(docs.resolve("benchmarks.json"));
        assertThat(MarkdownSection.in(document, stored))
                .as("make bench-docs makes it again")
                .isEqualTo(document);
    }
}
