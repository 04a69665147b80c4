package dev.constrictor.server.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.LogCapture;
import dev.constrictor.server.auth.file.WatchedFile;
import dev.constrictor.server.auth.judge.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokenFileTest {
    private static final String OLD = "0123456789abcdef0123456789abcdef";
    private static final String NEW = "fedcba9876543210fedcba9876543210";

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void create() throws Exception {
        file = Files.createFile(
                folder.resolve("tokens"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    }

    @Test
    void a_file_may_explain_its_tokens() throws Exception {
        Files.writeString(file, """
                # for the assistant
                alice:%s   # until spring

                #bob:short
                """.formatted(OLD));

        assertThat(TokenFile.open(file).judge(OLD)).isEqualTo(new Verdict.Accepted(new Caller("alice")));
    }

    @Test
    void a_hash_within_a_token_does_not_shorten_it() throws Exception {
        Files.writeString(file, OLD + "#" + NEW);

        assertThatThrownBy(() -> TokenFile.open(file))
                .hasMessageStartingWith(file + ": token 1 holds something else than letters, digits")
                .hasMessageNotContaining(OLD);
    }

    @Test
    void no_token_and_no_name_stands_both_in_the_file_and_elsewhere() throws Exception {
        List<ApiTokens> given = List.of(ApiTokens.parse("alice:" + OLD));
        Files.writeString(file, "bob:%s\nalice:%s".formatted(OLD, NEW));

        assertThatThrownBy(() -> TokenFile.open(file, given))
                .hasMessage(
                        file + ": token 1 is the same as one that is given directly, so nobody could tell who calls:"
                                + " for one of them make one with 'openssl rand -hex 32';"
                                + " token 2 has the name of one that is given directly: rename one");
    }

    @Test
    void a_file_that_takes_up_a_token_of_elsewhere_leaves_those_before_in_force() throws Exception {
        Files.writeString(file, "bob:" + NEW);
        TokenFile tokens = TokenFile.open(file, List.of(ApiTokens.parse("alice:" + OLD)));

        Files.writeString(file, "carol:" + OLD);
        Thread.sleep(1_100);

        assertThat(tokens.judge(OLD)).isInstanceOf(Verdict.Rejected.class);
        assertThat(tokens.judge(NEW)).isEqualTo(new Verdict.Accepted(new Caller("bob")));
    }

    @Test
    void tokens_are_exchanged_without_a_restart() throws Exception {
        Files.writeString(file, OLD);
        TokenFile tokens = TokenFile.open(file);
        assertThat(tokens.judge(OLD)).isInstanceOf(Verdict.Accepted.class);

        Files.writeString(file, NEW);
        Thread.sleep(1100);

        assertThat(tokens.judge(NEW)).isInstanceOf(Verdict.Accepted.class);
        assertThat(tokens.judge(OLD)).isInstanceOf(Verdict.Rejected.class);
    }

    @Test
    void a_broken_file_changes_nothing_and_its_tokens_stay_out_of_the_log() throws Exception {
        Files.writeString(file, "alice:" + OLD);
        TokenFile tokens = TokenFile.open(file);

        try (LogCapture log = new LogCapture(WatchedFile.class)) {
            Files.writeString(file, "alice:" + NEW + ",bob:" + NEW);
            Thread.sleep(1100);

            assertThat(tokens.judge(OLD)).isInstanceOf(Verdict.Accepted.class);
            assertThat(tokens.judge(NEW)).isInstanceOf(Verdict.Rejected.class);
            assertThat(log.warnings())
                    .singleElement()
                    .asString()
                    .startsWith(file + ": tokens 1 and 2 are the same")
                    .endsWith("What it said before stays in force until this is mended")
                    .doesNotContain(NEW);
        }
    }

    @Test
    void a_file_without_a_token_stops_the_start() {
        assertThatThrownBy(() -> TokenFile.open(file))
                .hasMessage(file + ": there is no token in it: make one with 'openssl rand -hex 32'");
    }
}
