package dev.constrictor.bench.served;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.constrictor.bench.peer.contest.FakeServer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class InFlightTest {
    @Test
    void answers_are_told_apart_in_whichever_order_they_come() throws Exception {
        try (StdioConnection server = open("""
                if len(asked) == 2:
                    for each in reversed(asked):
                        answer(each, {'result': 4})""")) {
            InFlight inFlight = new InFlight(server);
            inFlight.ask(1, PythonCode.TWO_PLUS_TWO.line(1));
            inFlight.ask(2, PythonCode.TWO_PLUS_TWO.line(2));
            assertThat(inFlight.next().id()).isEqualTo(2);
            assertThat(inFlight.isEmpty()).isFalse();
            assertThat(inFlight.next()).returns(1, InFlight.Answered::id).matches(answer -> answer.nanoseconds() > 0);
            assertThat(inFlight.isEmpty()).isTrue();
        }
    }

    @Test
    void an_answer_to_a_question_that_nobody_asked_is_refused() throws Exception {
        try (StdioConnection server = open("request['id'] = 99; answer(request, {'result': 4})")) {
            InFlight inFlight = new InFlight(server);
            inFlight.ask(1, PythonCode.TWO_PLUS_TWO.line(1));
            assertThatThrownBy(inFlight::next)
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("a question that nobody asked")
                    .hasMessageContaining("99");
        }
    }

    private static StdioConnection open(String behaviour) throws IOException {
        return StdioConnection.open(
                ServerProcess.start(FakeServer.that(behaviour).redirectError(ProcessBuilder.Redirect.INHERIT)));
    }
}
