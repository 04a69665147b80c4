package dev.constrictor.server.description;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisclosureTest {
    private static final String TEXT =
            "code has /workspace, /tmp and /data: corpus; the server /data/corpus and /srv/x";

    @Test
    void strangers_see_paths_that_code_knows_and_none_of_the_server() {
        assertThat(Disclosure.NO_PATHS.text(TEXT))
                .isEqualTo("code has /workspace, /tmp and /data: corpus; the server (a path of the server) and"
                        + " (a path of the server)");
        assertThat(Disclosure.EVERYTHING.text(TEXT)).isEqualTo(TEXT);
    }
}
