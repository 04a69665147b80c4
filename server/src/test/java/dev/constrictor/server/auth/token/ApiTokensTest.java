package dev.constrictor.server.auth.token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.mcp.tool.Caller;
import dev.constrictor.server.auth.judge.Verdict;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiTokensTest {
    private static final String FIRST = "6d1f6d6c0c7cf5f4c2b1a0a9e8d7c6b5a4938271605f4e3d2c1b0a9f8e7d6c5b";
    private static final String SECOND = "Zm9vYmFyYmF6-_.~+/Zm9vYmFyYmF6cXV4==";

    @Test
    void a_token_alone_is_called_default() {
        assertThat(ApiTokens.parse(FIRST).judge(FIRST)).isEqualTo(new Verdict.Accepted(new Caller("default")));
        assertThat(ApiTokens.parse(" \n" + FIRST + ",\n").names()).containsExactly("default");
    }

    @ParameterizedTest
    @ValueSource(strings = {",", " ", "\n", "\r\n", "\t", " , ", ",\n  "})
    void several_have_names(String separator) {
        ApiTokens tokens = ApiTokens.parse("alice:%s%sci.build-1:%s".formatted(FIRST, separator, SECOND));

        assertThat(tokens.judge(FIRST)).isEqualTo(new Verdict.Accepted(new Caller("alice")));
        assertThat(tokens.judge(SECOND)).isEqualTo(new Verdict.Accepted(new Caller("ci.build-1")));
        assertThat(tokens.names()).containsExactly("alice", "ci.build-1");
    }

    @Test
    void nothing_but_the_whole_token_is_accepted() {
        ApiTokens tokens = ApiTokens.parse("alice:" + FIRST);

        assertRejected(tokens, "");
        assertRejected(tokens, "alice");
        assertRejected(tokens, "alice:" + FIRST);
        assertRejected(tokens, FIRST.substring(0, FIRST.length() - 1));
        assertRejected(tokens, FIRST.substring(1));
        assertRejected(tokens, FIRST + "a");
        assertRejected(tokens, FIRST + " ");
        assertRejected(tokens, FIRST.toUpperCase(Locale.ROOT));
        assertRejected(tokens, SECOND);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "\"\"            | there is no token in it: make one with 'openssl rand -hex 32'",
                "\" , ,\"        | there is no token in it: make one with 'openssl rand -hex 32'",
                "secret          | token 1 has 6 characters and not 32 to 512: make one with 'openssl rand -hex 32'",
                "alice:          | token 1 has 0 characters and not 32 to 512: make one with 'openssl rand -hex 32'",
                "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | token 1 is easy to guess: it has fewer than 8 different characters: make one with 'openssl rand -hex 32'",
                "0123456789012345.01234567890123.456789 | token 1 has the form of a JWT, with two dots, which is for tokens of an OAuth issuer: make one with 'openssl rand -hex 32'",
                "a:0123456789abcdef:0123456789abcdef    | token 1 holds something else than letters, digits and - . _ ~ + / with = at the end: make one with 'openssl rand -hex 32'",
                "a=0123456789abcdef0123456789abcdef     | token 1 holds something else than letters, digits and - . _ ~ + / with = at the end: make one with 'openssl rand -hex 32'",
                "ümlaut-0123456789abcdef0123456789abcdef| token 1 holds something else than letters, digits and - . _ ~ + / with = at the end: make one with 'openssl rand -hex 32'",
                ":0123456789abcdef0123456789abcdef      | the name of token 1 is not made of 1 to 64 letters, digits, dots, hyphens and underscores: rename it",
                "a@b:0123456789abcdef0123456789abcdef   | the name of token 1 is not made of 1 to 64 letters, digits, dots, hyphens and underscores: rename it",
            })
    void a_token_that_will_not_do_is_explained(String text, String message) {
        assertThatThrownBy(() -> ApiTokens.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void a_token_of_512_characters_is_the_longest() {
        String longest = "0123456789abcdef".repeat(32);

        assertThat(ApiTokens.parse(longest).judge(longest)).isInstanceOf(Verdict.Accepted.class);
        assertThatThrownBy(() -> ApiTokens.parse(longest + "0")).hasMessageContaining("has 513 characters");
    }

    @Test
    void all_that_is_wrong_is_said_at_once() {
        assertThatThrownBy(() -> ApiTokens.parse(
                        "a:short,%s,b!:%s,c:%s,c:%s,d:%s".formatted(FIRST, FIRST, FIRST, SECOND, FIRST)))
                .hasMessageContainingAll(
                        "token 1 has 5 characters",
                        "token 2 has no name: write name:token for each, without spaces in it, for these begin another token",
                        "the name of token 3",
                        "tokens 4 and 5 have the same name: rename one",
                        "tokens 4 and 6 are the same, so nobody could tell who calls");
    }

    @Test
    void no_message_quotes_any_part_of_the_text() {
        String secret = "hunter2hunter2";

        for (String text : new String[] {
            secret,
            secret + ":" + secret,
            secret + "!:" + FIRST,
            secret + ":x:y",
            secret + ":" + FIRST + "," + secret + ":" + FIRST
        }) {
            assertThatThrownBy(() -> ApiTokens.parse(text))
                    .hasNoCause()
                    .hasMessageNotContaining("hunter2")
                    .hasMessageNotContaining(FIRST);
        }
    }

    @Test
    void no_text_form_shows_a_token_or_its_digest() {
        ApiTokens tokens = ApiTokens.parse("alice:" + FIRST);

        assertThat(tokens).hasToString("ApiTokens[alice]");
        assertThat(TokenList.parse("alice:" + FIRST, List.of()).getFirst())
                .hasToString("NamedToken[caller=Caller[name=alice], digest=TokenDigest[hidden]]");
    }

    @Test
    void a_generated_token_is_good_for_the_local_caller_only() {
        GeneratedToken generated = GeneratedToken.create();

        assertThat(generated.reveal()).matches("ctr_[A-Za-z0-9_-]{43}");
        assertThat(generated.tokens().judge(generated.reveal())).isEqualTo(new Verdict.Accepted(Caller.LOCAL));
        assertRejected(GeneratedToken.create().tokens(), generated.reveal());
        assertThat(generated.toString()).doesNotContain(generated.reveal().substring(4));
    }

    private static void assertRejected(ApiTokens tokens, String token) {
        assertThat(tokens.judge(token)).isEqualTo(new Verdict.Rejected("no token that is known here"));
    }
}
