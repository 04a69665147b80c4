package dev.constrictor.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsTest {
    @Test
    void without_options_all_is_measured_thoroughly() throws Exception {
        Options options = Options.parse(List.of());
        assertThat(options.parts()).containsExactlyInAnyOrder(Part.values());
        assertThat(options.effort()).isEqualTo(Effort.THOROUGH);
        assertThat(options.json()).isEqualTo(Path.of("bench/results/latest.json"));
    }

    @Test
    void parts_are_named_as_the_table_names_them() throws Exception {
        Options options = Options.parse(List.of("--quick", "--only", "floor,on-demand", "--json", "x.json"));
        assertThat(options.parts()).containsExactlyInAnyOrder(Part.FLOOR, Part.ON_DEMAND);
        assertThat(options.effort()).isEqualTo(Effort.QUICK);
        assertThat(options.json()).isEqualTo(Path.of("x.json"));
    }

    @Test
    void a_quick_run_leaves_peers_out_unless_they_are_named() throws Exception {
        assertThat(Options.parse(List.of("--quick")).parts())
                .doesNotContain(Part.PEERS)
                .contains(Part.READY);
        assertThat(Options.parse(List.of("--only", "peers", "--quick")).parts()).containsExactly(Part.PEERS);
    }

    @Test
    void the_page_is_beside_the_figures_unless_it_is_told_where() throws Exception {
        assertThat(Options.parse(List.of()).html()).isEqualTo(Path.of("bench/results/latest.html"));
        assertThat(Options.parse(List.of("--json", "a/b.json")).html()).isEqualTo(Path.of("a/b.html"));
        assertThat(Options.parse(List.of("--html", "c.html")).html()).isEqualTo(Path.of("c.html"));
    }

    @Test
    void the_command_is_kept_as_it_can_be_given_again() throws Exception {
        assertThat(Options.parse(List.of()).command()).isEqualTo("make bench");
        assertThat(Options.parse(List.of("--only", "peers")).command())
                .isEqualTo("make bench BENCH_ARGUMENTS='--only peers'");
    }

    @Test
    void an_unknown_part_is_refused_with_those_there_are() {
        assertThatThrownBy(() -> Options.parse(List.of("--only", "flor")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("no part 'flor'")
                .hasMessageContaining("floor,ready,on-demand");
    }

    @Test
    void the_help_names_every_part() {
        for (Part part : Part.values()) {
            assertThat(Options.usage()).contains(part.wireName()).contains(part.description());
        }
    }
}
