package dev.constrictor.bench.ratio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.machine.LauncherScript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedRatiosTest {
    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("ratios.json");
        RatioRuns.expected(2, 0.5).write(file);
    }

    @Test
    void what_was_written_is_read_again() throws Exception {
        assertThat(ExpectedRatios.read(file)).isEqualTo(RatioRuns.expected(2, 0.5));
    }

    @Test
    void the_file_that_is_checked_in_can_be_read() throws Exception {
        Path checkedIn = Path.of(String.valueOf(LauncherScript.find().getParent()), "bench", "ratios.json");
        ExpectedRatios expected = ExpectedRatios.read(checkedIn);
        assertThat(expected.command()).startsWith("make bench BENCH_ARGUMENTS='--quick --only floor,ready");
        assertThat(expected.ratios()).extracting(Ratio::unit).doesNotContain("s", "ms");
        assertThat(expected.ratios())
                .extracting(Ratio::name)
                .contains("ready", "on demand", "stdio", "throughput", "throughput over HTTP")
                .contains("processor time per execution", "private memory per ready inmate");
    }

    @Test
    void each_ratio_is_the_median_of_all_runs() {
        ExpectedRatios median = ExpectedRatios.medianOf(
                List.of(RatioRuns.run(9, 0.2), RatioRuns.run(2.00049, 0.3), RatioRuns.run(1, 0.25)),
                "make bench",
                LocalDate.parse("2026-01-02"));
        assertThat(median).isEqualTo(RatioRuns.expected(2, 0.25));
    }

    @Test
    void what_one_run_did_not_measure_is_the_median_of_the_others() {
        ExpectedRatios median = ExpectedRatios.medianOf(
                List.of(RatioRuns.run(2, 0.3), RatioRuns.withoutThroughput(2, "no server"), RatioRuns.run(2, 0.3)),
                "make bench",
                LocalDate.parse("2026-01-02"));
        assertThat(median).isEqualTo(RatioRuns.expected(2, 0.3));
    }

    @Test
    void a_file_that_is_not_there_is_told_so_with_how_to_get_one() {
        Path absent = folder.resolve("absent.json");
        assertThatThrownBy(() -> ExpectedRatios.read(absent))
                .isInstanceOf(InvalidRatiosException.class)
                .hasMessage(absent + " does not exist; make bench-ratios writes it anew");
    }

    @Test
    void a_file_that_cannot_be_read_is_told_so() {
        assertInvalid(folder, "cannot be read");
    }

    @Test
    void a_file_that_is_not_json_is_told_with_the_line() throws Exception {
        assertInvalid(Files.writeString(file, "{\n  \"written\" : oops\n}"), "is not valid", "oops", "(line 2)");
    }

    @Test
    void a_file_that_says_too_little_or_too_much_is_not_valid() throws Exception {
        assertInvalid(changed("\"command\" : \"make bench\",", ""), "is not valid", "command");
        assertInvalid(changed("\"runs\" : 3", "\"runs\" : 3, \"walks\" : 1"), "is not valid", "walks");
        assertInvalid(changed("\"runs\" : 3", "\"runs\" : null"), "is not valid", "null", "(line 4)");
        assertInvalid(Files.writeString(file, "null"), "is not valid", "holds nothing");
    }

    @Test
    void ratios_that_make_no_sense_are_not_valid() throws Exception {
        assertInvalid(changed("\"ratio\" : 2.0", "\"ratio\" : 0"), "the ratio of 'ready' must be above 0, but is 0.0");
        assertInvalid(changed("\"ratio\" : 2.0", "\"ratio\" : -1"), "must be above 0");
        assertInvalid(changed("\"ratio\" : 2.0", "\"ratio\" : \"fast\""), "is not valid", "fast");
        assertInvalid(changed("\"better\" : \"larger\"", "\"better\" : \"quicker\""), "is not valid", "quicker");
        assertInvalid(changed("\"name\" : \"throughput\"", "\"name\" : \"ready\""), "there are two ratios 'ready'");
        assertInvalid(
                Files.writeString(
                        file, Files.readString(file).replaceAll("(?s)\"ratios\" : \\[.*]", "\"ratios\" : []")),
                "there are no ratios");
    }

    private Path changed(String from, String to) throws IOException {
        RatioRuns.expected(2, 0.5).write(file);
        String text = Files.readString(file);
        assertThat(text).contains(from);
        return Files.writeString(file, text.replace(from, to));
    }

    private static void assertInvalid(Path file, String... words) {
        assertThatThrownBy(() -> ExpectedRatios.read(file))
                .isInstanceOf(InvalidRatiosException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContainingAll(words)
                .hasMessageEndingWith("; make bench-ratios writes it anew");
    }
}
