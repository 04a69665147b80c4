package dev.constrictor.sandbox.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class OwnedNameTest {
    private static final OwnedName NAMES = new OwnedName("thing");

    @Test
    void what_lives_is_no_leftover_and_what_is_dead_is() throws Exception {
        String own = NAMES.fresh();
        assertThat(own.length()).isLessThanOrEqualTo("thing".length() + OwnedName.LONGEST);
        assertThat(NAMES.isLeftover(own)).isFalse();
        assertThat(NAMES.isLeftover(own + "-with-more")).isFalse();
        Process process = new ProcessBuilder("true").start();
        process.waitFor();
        String dead = own.replaceFirst("-\\d+-", "-" + process.pid() + "-");
        assertThat(NAMES.isLeftover(dead)).isTrue();
        assertThat(NAMES.isLeftover(dead + "-with-more")).isTrue();
    }

    @Test
    void a_pid_that_was_given_out_again_is_not_the_owner() throws IOException {
        String own = NAMES.fresh();
        assertThat(NAMES.isLeftover(own.replaceFirst("-[0-9a-z]+-([0-9a-f]{8})$", "-1-$1")))
                .isTrue();
    }

    @Test
    void what_others_named_is_not_ours_to_judge() throws IOException {
        String own = NAMES.fresh();
        String otherNamespace = own.replaceFirst("thing-\\d+-\\d+-", "thing-4194304000-1-");
        assertThat(NAMES.isLeftover(otherNamespace)).isFalse();
        assertThat(NAMES.isLeftover("thing-notes")).isFalse();
        assertThat(new OwnedName("other").isLeftover(own)).isFalse();
        assertThat(new OwnedName("th").isLeftover(own)).isFalse();
    }
}
