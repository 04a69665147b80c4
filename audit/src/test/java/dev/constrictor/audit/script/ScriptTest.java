package dev.constrictor.audit.script;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ScriptTest {
    private final Script script = Script.of("\ndef attempt(host):\n    return 1\n", "attempt", Map.of("a", "b\"\n'"));

    @Test
    void what_it_said_is_found_in_whatever_is_around_it() {
        String answer = "<output>{\"stdout\": \"x\\n" + answer("got:42") + "\\n\"}</output>";

        assertThat(script.said(answer)).contains(new Said(Said.Kind.GOT, "42"));
        assertThat(script.said(answer("nothing:"))).contains(new Said(Said.Kind.NOTHING, ""));
        assertThat(script.said(answer("raised:OSError(1, 'no')")))
                .contains(new Said(Said.Kind.RAISED, "OSError(1, 'no')"));
    }

    @Test
    void an_echo_of_the_code_is_no_answer() {
        assertThat(script.said(script.code())).isEmpty();
    }

    @Test
    void the_answer_to_another_call_is_no_answer() {
        Script other = Script.of("", "attempt", Map.of());

        assertThat(other.said(answer("got:42"))).isEmpty();
    }

    @Test
    void half_an_answer_and_nonsense_are_no_answer() {
        assertThat(script.said(answer("got:42").replace("-end", ""))).isEmpty();
        assertThat(script.said(answer("maybe:42"))).isEmpty();
        assertThat(script.said(answer(""))).isEmpty();
        assertThat(script.said(answer("got:" + "x".repeat(10_000_000)))).isEmpty();
        assertThat(script.said(answer("got:42").replace("-end", "g-end"))).isEmpty();
    }

    private String answer(String words) {
        return "audit-%s-%s-end".formatted(script.number(), HexFormat.of().formatHex(words.getBytes(UTF_8)));
    }
}
