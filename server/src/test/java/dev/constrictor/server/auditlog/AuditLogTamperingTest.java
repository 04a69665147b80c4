package dev.constrictor.server.auditlog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.sandbox.ErrorType;
import dev.constrictor.sandbox.SecurityEvent;
import dev.constrictor.server.auditlog.files.ChainHead;
import dev.constrictor.server.auditlog.files.LogFiles;
import dev.constrictor.server.auditlog.files.Sha256;
import dev.constrictor.server.auditlog.verify.Finding;
import dev.constrictor.server.auditlog.verify.LogVerifier;
import dev.constrictor.server.auditlog.verify.Problem;
import dev.constrictor.server.auditlog.verify.Verification;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditLogTamperingTest {
    private static final int LINES = 7;

    @TempDir
    private Path folder;

    private Path file;
    private Path head;
    private List<String> lines;

    @BeforeEach
    void writeLog() throws Exception {
        file = folder.resolve("audit.log");
        head = folder.resolve("audit.log.head");
        try (AuditLog log = AuditLog.open(AuditLogConfig.defaults(file))) {
            log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            log.ended(
                    Lines.attempt("bob", "import os"),
                    Lines.failure(
                            ErrorType.SECURITY_VIOLATION,
                            "no",
                            SecurityEvent.of("import", "os", "guard", "not allowed")));
            log.ended(Lines.attempt("ann", "2"), Lines.success(0.5));
            log.ended(Lines.attempt("ann", "3"), Lines.success(0.5));
        }
        lines = Files.readAllLines(file);
        assertThat(lines).hasSize(LINES);
    }

    @Test
    void a_log_that_nobody_touched_is_whole() throws Exception {
        Verification verification = Lines.verify(file);

        assertThat(verification.problem()).isEmpty();
        assertThat(verification.notes()).isEmpty();
        assertThat(verification.lines()).isEqualTo(LINES);
        assertThat(verification.files()).containsExactly(file);
        assertThat(verification.span().orElseThrow().last()).isEqualTo(last());
    }

    @Test
    void every_single_byte_that_is_changed_is_found() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        List<Integer> unnoticed = new ArrayList<>();
        for (int index = 0; index < bytes.length; index++) {
            byte[] changed = bytes.clone();
            // Of a letter the case: hexadecimal digits mean the same in both.
            changed[index] ^= (byte) (Character.isLetter(bytes[index]) ? 0x20 : 0x01);
            Files.write(file, changed);
            if (Lines.verify(file).problem().isEmpty()) {
                unnoticed.add(index);
            }
        }
        assertThat(unnoticed).isEmpty();
    }

    @Test
    void every_single_byte_that_is_changed_in_the_head_file_is_found() throws Exception {
        byte[] bytes = Files.readAllBytes(head);
        for (int index = 0; index < bytes.length; index++) {
            byte[] changed = bytes.clone();
            changed[index] ^= 1;
            Files.write(head, changed);
            assertThat(Lines.verify(file).problem()).as("byte " + index).isPresent();
        }
    }

    @Test
    void a_changed_line_is_named() throws Exception {
        for (int index = 1; index < LINES - 1; index++) {
            List<String> changed = new ArrayList<>(lines);
            changed.set(index, lines.get(index).replaceFirst("\"call\":\"call-1", "\"call\":\"call-2"));

            assertProblem(changed, Finding.CHANGED, index + 1, "was changed: the line after it keeps another digest");
            Verification verification = Lines.verify(file);
            assertThat(verification.lines()).isEqualTo(index);
            assertThat(verification.span().orElseThrow().last())
                    .isEqualTo(new ChainHead(index, digest(lines.get(index - 1))));
        }
    }

    @Test
    void a_changed_digest_is_a_change_of_the_line_that_holds_it() throws Exception {
        for (int index = 1; index < LINES; index++) {
            List<String> changed = new ArrayList<>(lines);
            changed.set(index, lines.get(index).replaceFirst("\"previous\":\"....", "\"previous\":\"0000"));

            assertProblem(changed, Finding.CHANGED, index + 1, "or the line before it was changed");
        }
    }

    @Test
    void a_changed_number_is_a_change_of_its_line() throws Exception {
        for (int index = 1; index < LINES; index++) {
            List<String> changed = new ArrayList<>(lines);
            changed.set(index, lines.get(index).replaceFirst("\"seq\":.", "\"seq\":9"));

            assertProblem(changed, Finding.CHANGED, index + 1, "its number is 9 and should be %d".formatted(index + 1));
        }
    }

    @Test
    void a_changed_last_line_is_found_by_the_head_file() throws Exception {
        List<String> changed = new ArrayList<>(lines);
        changed.set(LINES - 1, lines.getLast().replace("\"failures\":0", "\"failures\":1"));

        assertProblem(changed, Finding.CHANGED, LINES, "audit.log.head keeps another digest of line 7");
    }

    @Test
    void every_deleted_line_is_found() throws Exception {
        assertProblem(without(0), Finding.MISSING, 1, "is not the line with which this file began");
        for (int index = 1; index < LINES - 1; index++) {
            assertProblem(
                    without(index),
                    Finding.MISSING,
                    index + 1,
                    "does not follow the one before it: line %d is missing".formatted(index + 1));
        }
        assertEndMissing(without(LINES - 1), 6);
    }

    @Test
    void deleted_lines_are_counted() throws Exception {
        List<String> changed = new ArrayList<>(lines);
        changed.subList(2, 5).clear();

        assertProblem(changed, Finding.MISSING, 3, "does not follow the one before it: lines 3 to 5 are missing");
    }

    @Test
    void a_cut_end_is_found_by_the_head_file() throws Exception {
        for (int kept = 0; kept < LINES; kept++) {
            assertEndMissing(lines.subList(0, kept), kept);
        }
    }

    @Test
    void a_cut_end_is_found_by_a_note_when_the_head_file_was_cut_too() throws Exception {
        ChainHead noted = last();
        Files.write(file, lines.subList(0, 3));
        Files.writeString(head, new ChainHead(3, digest(lines.get(2))) + "\n");

        assertThat(Lines.verify(file).problem()).isEmpty();
        assertThat(LogVerifier.verify(new LogFiles(file), Optional.of(noted)).problem())
                .hasValueSatisfying(problem -> {
                    assertThat(problem.finding()).isEqualTo(Finding.END_MISSING);
                    assertThat(problem.text())
                            .isEqualTo("the end of the log is missing: its last line is 3, and the note knows line 7");
                });
    }

    @Test
    void a_log_that_was_rewritten_as_a_whole_is_found_by_a_note_only() throws Exception {
        ChainHead noted = last();
        Files.delete(file);
        Files.delete(head);
        writeLog();

        assertThat(Lines.verify(file).problem()).isEmpty();
        assertThat(LogVerifier.verify(new LogFiles(file), Optional.of(noted)).problem())
                .hasValueSatisfying(problem -> {
                    assertThat(problem.finding()).isEqualTo(Finding.CHANGED);
                    assertThat(problem.text()).contains("the note keeps another digest of line 7");
                });
    }

    @Test
    void a_note_that_is_right_is_agreed_to_and_stands_in_for_the_head_file() throws Exception {
        ChainHead noted = new ChainHead(3, digest(lines.get(2)));
        Files.delete(head);

        assertThat(LogVerifier.verify(new LogFiles(file), Optional.of(noted)).problem())
                .isEmpty();
        assertThat(Lines.verify(file).problem())
                .hasValueSatisfying(problem -> assertThat(problem.finding()).isEqualTo(Finding.HEAD_FILE));
    }

    @Test
    void a_head_file_that_a_killed_server_left_behind_is_good_enough() throws Exception {
        for (int seq = 0; seq < LINES; seq++) {
            ChainHead earlier = seq == 0 ? ChainHead.NONE : new ChainHead(seq, digest(lines.get(seq - 1)));
            Files.writeString(head, earlier + "\n");

            assertThat(Lines.verify(file).problem()).isEmpty();
        }
    }

    @Test
    void every_two_lines_that_changed_places_are_found() throws Exception {
        for (int one = 0; one < LINES; one++) {
            for (int other = one + 1; other < LINES; other++) {
                List<String> changed = new ArrayList<>(lines);
                Collections.swap(changed, one, other);

                Finding finding = one == 0 ? Finding.MISSING : Finding.REORDERED;
                assertProblem(changed, finding, one + 1, "");
            }
        }
    }

    @Test
    void every_line_that_stands_there_twice_is_found() throws Exception {
        for (int original = 0; original < LINES; original++) {
            for (int copy = original + 1; copy <= LINES; copy++) {
                List<String> changed = new ArrayList<>(lines);
                changed.add(copy, lines.get(original));

                Problem problem = problem(changed);
                assertThat(problem.place().orElseThrow().line()).isEqualTo(copy + 1L);
                assertThat(problem.finding()).isIn(Finding.DUPLICATED, Finding.INSERTED);
            }
        }
    }

    @Test
    void every_line_that_was_put_in_between_is_found() throws Exception {
        for (int index = 1; index < LINES; index++) {
            String forged = "{\"seq\":%d,\"previous\":\"%s\",\"time\":\"2026-01-01T00:00:00Z\",\"kind\":\"execution\"}"
                    .formatted(index + 1, digest(lines.get(index - 1)));
            List<String> changed = new ArrayList<>(lines);
            changed.add(index, forged);
            // The line before the last has nobody behind it who would know better than the head file.
            Finding finding = index == LINES - 1 ? Finding.CHANGED : Finding.INSERTED;
            assertProblem(changed, finding, index + 1, "");

            changed.set(index, forged.replaceFirst("\"previous\":\"....", "\"previous\":\"0000"));
            assertProblem(changed, Finding.INSERTED, index + 1, "was put in between");
        }
    }

    @Test
    void what_is_no_line_is_found() throws Exception {
        for (String nonsense : List.of("", "{}", "nonsense", "[1]", "{\"seq\":1}", lines.get(2) + "x")) {
            List<String> changed = new ArrayList<>(lines);
            changed.set(2, nonsense);

            assertProblem(changed, Finding.NOT_A_LINE, 3, "");
        }
    }

    @Test
    void a_line_of_any_length_is_read_in_bounded_memory() throws Exception {
        List<String> changed = new ArrayList<>(lines);
        changed.set(2, "x".repeat(9 << 20));

        assertProblem(changed, Finding.NOT_A_LINE, 3, "has 9437184 bytes, more than any line can have");
    }

    @Test
    void a_missing_file_in_the_middle_is_found() throws Exception {
        AuditLogConfig config =
                AuditLogConfig.defaults(folder.resolve("rotated.log")).withRotation(1024, 50);
        try (AuditLog log = AuditLog.open(config)) {
            for (int execution = 0; execution < 20; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }
        }
        Lines.assertIntact(config.file());
        Files.delete(folder.resolve("rotated.log.3"));

        Problem problem = Lines.verify(config.file()).problem().orElseThrow();
        assertThat(problem.finding()).isEqualTo(Finding.MISSING);
        assertThat(problem.place()).hasToString("Optional[%s:1]".formatted(folder.resolve("rotated.log.2")));
    }

    @Test
    void a_first_line_that_is_missing_in_the_oldest_file_is_found() throws Exception {
        AuditLogConfig config =
                AuditLogConfig.defaults(folder.resolve("rotated.log")).withRotation(2048, 2);
        try (AuditLog log = AuditLog.open(config)) {
            for (int execution = 0; execution < 20; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }
        }
        Path oldest = folder.resolve("rotated.log.2");
        List<String> kept = Files.readAllLines(oldest);
        Files.write(oldest, kept.subList(1, kept.size()));

        assertThat(Lines.verify(config.file()).problem().orElseThrow().finding())
                .isEqualTo(Finding.MISSING);
    }

    @Test
    void a_note_of_a_line_that_was_rotated_away_decides_nothing() throws Exception {
        AuditLogConfig config =
                AuditLogConfig.defaults(folder.resolve("rotated.log")).withRotation(1024, 1);
        try (AuditLog log = AuditLog.open(config)) {
            for (int execution = 0; execution < 20; execution++) {
                log.ended(Lines.attempt("ann", "1"), Lines.success(0.5));
            }
        }

        assertThat(LogVerifier.verify(
                                new LogFiles(config.file()), Optional.of(new ChainHead(1, digest(lines.getFirst()))))
                        .problem())
                .hasValueSatisfying(problem -> assertThat(problem.finding()).isEqualTo(Finding.NOT_DECIDED));
    }

    private List<String> without(int index) {
        List<String> changed = new ArrayList<>(lines);
        changed.remove(index);
        return changed;
    }

    private void assertProblem(List<String> changed, Finding finding, int line, String text) throws IOException {
        Problem problem = problem(changed);
        assertThat(problem.finding()).as(problem.toString()).isEqualTo(finding);
        assertThat(problem.place()).hasToString("Optional[%s:%d]".formatted(file, line));
        assertThat(problem.text()).contains(text);
    }

    private void assertEndMissing(List<String> kept, int last) throws IOException {
        Problem problem = problem(kept);
        assertThat(problem.finding()).isEqualTo(Finding.END_MISSING);
        assertThat(problem.text())
                .isEqualTo("the end of the log is missing: its last line is %d, and audit.log.head knows line 7"
                        .formatted(last));
    }

    private Problem problem(List<String> changed) throws IOException {
        Files.write(file, changed);
        return Lines.verify(file).problem().orElseThrow();
    }

    private ChainHead last() {
        return new ChainHead(LINES, digest(lines.getLast()));
    }

    private static String digest(String line) {
        return Sha256.of(line.getBytes(StandardCharsets.US_ASCII));
    }
}
