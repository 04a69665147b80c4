package dev.constrictor.sandbox.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkspaceNamesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"a", "a b/c.txt", "...", "ü/日本.csv", "Screenshot at 1.00\u202FPM.png", "-rf", "~", "a:b", "😀"})
    void ordinary_names_are_taken(String name) {
        assertThat(WorkspaceNames.problem(name)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/a",
                ".",
                "..",
                "a/..",
                "../a",
                "a/./b",
                "a//b",
                "a/",
                "a\\b",
                "a\nb",
                "a\0b",
                "\u001b[0m",
                "\u007f",
                "\u0085",
                "\u202Ea",
                "\u200Ba",
                "\uFEFFa",
                "a\u2028",
                "\uD83D",
                "\uDE00x",
                "\u3164",
                "a\uFFA0.txt",
                "\u2800",
                "a\u034F",
                "a\uFE0F",
                "a\u2044b",
                "a\u2215b",
                "a\uFF0Fb",
                "\uFF0E\uFF0E",
                "\u2024.",
                "a\uFF3Cb",
                " ",
                "a ",
                "a /b",
                "a/\u3000",
                "a\u00A0"
            })
    void names_that_lead_elsewhere_or_hide_what_they_are_are_not(String name) {
        assertThat(WorkspaceNames.problem(name)).isPresent();
        assertThat(WorkspaceNames.shown(name)).doesNotContainPattern("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]");
    }

    @Test
    void an_accent_apart_from_its_letter_makes_no_other_name() {
        WorkspaceNames names = new WorkspaceNames();
        assertThat(names.add("caf\u00E9")).isEmpty();
        assertThat(names.add("cafe\u0301")).contains("there are two of this name");
        assertThat(names.add("cafe\u0301/menu")).isPresent();
        assertThat(names.add("cafe")).isEmpty();
    }

    @Test
    void lengths_count_in_bytes() {
        assertThat(WorkspaceNames.problem("ä".repeat(127) + "a")).isEmpty();
        assertThat(WorkspaceNames.problem("ä".repeat(128))).isPresent();
        assertThat(WorkspaceNames.problem("a/".repeat(15) + "a")).isEmpty();
        assertThat(WorkspaceNames.problem("a/".repeat(16) + "a")).isPresent();
        assertThat(WorkspaceNames.problem(("a".repeat(255) + "/").repeat(3) + "a".repeat(255)))
                .isEmpty();
        assertThat(WorkspaceNames.problem(("a".repeat(255) + "/").repeat(4) + "a"))
                .isPresent();
        assertThat(WorkspaceNames.shown("x".repeat(9999))).hasSize(129);
    }

    @ParameterizedTest
    @CsvSource({
        "a.png, image/png",
        "a.b/c.CSV, text/csv",
        "a.b/c, application/octet-stream",
        ".png, application/octet-stream",
        "png, application/octet-stream",
        "a., application/octet-stream",
        "a.tar.gz, application/gzip"
    })
    void the_end_of_a_name_says_what_it_is(String name, String mediaType) {
        assertThat(MediaTypes.of(name)).isEqualTo(mediaType);
    }
}
