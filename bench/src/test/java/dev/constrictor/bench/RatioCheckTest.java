package dev.constrictor.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.bench.ratio.ExpectedRatios;
import dev.constrictor.bench.ratio.Measurement;
import dev.constrictor.bench.ratio.RatioRuns;
import dev.constrictor.bench.ratio.StoredRuns;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RatioCheckTest {
    @TempDir
    private Path folder;

    private Path file;
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    @BeforeEach
    void expect() throws Exception {
        file = folder.resolve("ratios.json");
        RatioRuns.expected(2, 0.5).write(file);
    }

    @Test
    void a_real_run_in_a_process_of_its_own_is_compared() throws Exception {
        RatioRuns.expected(1000, 0.5).write(file);
        assertThat(check(fewRounds("floor,ready"))).as(text(errors)).isZero();
        assertThat(text(output))
                .containsPattern("ready +1000\\.00 +\\d+\\.\\d\\d +× floor +-\\d+ % +better")
                .containsPattern("throughput .* not measured")
                .contains("More than 30 % better: ready.");
        assertThat(folder.resolve("run.json")).exists();
    }

    @Test
    void a_run_that_fails_is_not_taken_for_a_regression() {
        assertThat(check(fewRounds("flor"))).isEqualTo(3);
        assertThat(text(errors)).contains("--only flor", "ended with status 2; it says above why");
    }

    @Test
    void what_is_worse_twice_fails_with_its_name() {
        assertThat(check(new StoredRuns(RatioRuns.run(3, 0.5), RatioRuns.run(3, 0.5))))
                .isEqualTo(1);
        assertThat(text(errors)).contains("bench: more than 30 % worse in both runs: ready.", "make bench-ratios");
    }

    @Test
    void what_is_worse_once_passes() {
        assertThat(check(new StoredRuns(RatioRuns.run(3, 0.5), RatioRuns.run(2, 0.5))))
                .isZero();
        assertThat(text(errors)).isEmpty();
    }

    @Test
    void the_file_is_written_anew_of_three_runs_and_shown_beside_the_former() throws Exception {
        StoredRuns runs = new StoredRuns(RatioRuns.run(1, 0.5), RatioRuns.run(1.5, 0.5), RatioRuns.run(9, 0.5));
        assertThat(check(runs, "--write")).isZero();
        assertThat(text(output)).containsPattern("ready +2\\.00 +1\\.50 +× floor +-25 % +ok");
        ExpectedRatios written = ExpectedRatios.read(file);
        assertThat(written.ratios()).isEqualTo(RatioRuns.run(1.5, 0.5).ratios());
        assertThat(written.runs()).isEqualTo(3);
        assertThat(written.command()).isEqualTo(runs.command());
        assertThat(written.machine()).isEqualTo(RatioRuns.MACHINE);
    }

    @Test
    void a_broken_file_is_mended_by_writing_it_anew() throws Exception {
        Files.writeString(file, "{");
        assertThat(check(new StoredRuns())).isEqualTo(2);
        assertThat(text(errors)).contains("bench: " + file + " is not valid");

        StoredRuns runs = new StoredRuns(RatioRuns.run(1, 0.5), RatioRuns.run(1, 0.5), RatioRuns.run(1, 0.5));
        assertThat(check(runs, "--write")).isZero();
        assertThat(text(output)).containsPattern("ready +- +1\\.00 +× floor +- +new");
        assertThat(ExpectedRatios.read(file).ratios()).hasSize(2);
    }

    @Test
    void a_wrong_argument_says_what_there_is_and_measures_nothing() {
        assertThat(check(new StoredRuns(), "--quick")).isEqualTo(2);
        assertThat(text(errors)).contains("bench: '--quick' is none of --write and --help");
    }

    @Test
    void the_help_says_what_the_exit_status_means() {
        assertThat(check(new StoredRuns(), "--help")).isZero();
        assertThat(text(output)).contains("make bench-ratios", "Ends with 0");
    }

    private Measurement fewRounds(String parts) {
        return new ShortRun(List.of("--quick", "--only", parts, "--rounds", "1"), folder.resolve("run.json"));
    }

    private int check(Measurement measurement, String... arguments) {
        return new RatioCheck(file, measurement, printingTo(output), printingTo(errors)).run(List.of(arguments));
    }

    private static PrintStream printingTo(ByteArrayOutputStream stream) {
        return new PrintStream(stream, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
