package dev.constrictor.audit.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {
    private static final List<Probe> PROBES = Catalogue.builtIn().probes();

    @Test
    void there_are_more_than_120_probes_and_some_of_each_group_and_impact() {
        assertThat(PROBES).hasSizeGreaterThanOrEqualTo(120);
        assertThat(PROBES).extracting(Probe::group).contains(Group.values());
        assertThat(PROBES).extracting(Probe::impact).contains(Impact.values());
        assertThat(PROBES).extracting(Probe::proof).contains(Proof.values());
    }

    @Test
    void titles_and_ids_are_told_apart() {
        assertThat(PROBES).extracting(Probe::title).doesNotHaveDuplicates();
        assertThat(PROBES).extracting(Probe::id).doesNotHaveDuplicates();
    }

    @Test
    void no_attempt_is_told_a_secret_or_imports_before_it_is_called() {
        assertThat(PROBES)
                .allSatisfy(probe -> assertThat(probe.code().lines())
                        .as(probe.id())
                        .noneMatch(line -> line.startsWith("import ") || line.startsWith("from ")));
    }

    @Test
    void what_exhausts_the_machine_or_calls_the_network_never_runs_on_the_host() {
        assertThat(PROBES)
                .filteredOn(probe -> List.of("FS-34", "FS-35", "NW-25", "NW-27", "NW-28", "NW-29", "PI-03", "RD-07")
                        .contains(probe.id()))
                .hasSize(8)
                .noneMatch(probe -> probe.host().mayRun());
    }

    @Test
    void adding_a_probe_is_adding_a_file(@TempDir Path folder) throws Exception {
        Probe some = PROBES.getFirst();
        Path own = Files.createDirectory(folder.resolve("filesystem"));
        Files.writeString(own.resolve("FS-999.py"), some.code());
        Files.writeString(own.resolve("notes.txt"), "");

        Catalogue all = Catalogue.builtIn().with(Catalogue.in(folder));

        assertThat(all.probes())
                .hasSize(PROBES.size() + 1)
                .extracting(Probe::id)
                .contains("FS-999");
        assertThatThrownBy(() -> all.with(Catalogue.in(folder))).hasMessageContaining("there are two of this name");
    }

    @Test
    void groups_have_a_folder_each() {
        assertThat(Arrays.stream(Group.values()).map(Group::folder))
                .containsExactly(
                        "filesystem",
                        "commands",
                        "network",
                        "information",
                        "processes",
                        "kernel",
                        "resources",
                        "executions",
                        "language",
                        "protocol");
    }
}
