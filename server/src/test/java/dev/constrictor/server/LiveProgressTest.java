package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class LiveProgressTest {
    @Test
    void output_is_seen_while_the_code_runs() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            ProtocolClient client = server.client();
            int id = client.startCallWithProgress("execute_code", object("{}").put("code", """
                    import sys, time
                    print('one', flush=True)
                    time.sleep(2)
                    print('two', file=sys.stderr, flush=True)
                    """));
            while (client.progressMessages().isEmpty()) {
                Thread.sleep(5);
            }
            assertThat(client.answered(id)).isFalse();
            JsonNode answer = client.await(id).path("result").path("structuredContent");

            assertThat(client.progressMessages()).containsExactly("one\n", "two\n");
            assertThat(answer.path("stdout").asString()).isEqualTo("one\n");
            assertThat(client.lines().getLast()).contains("\"id\":" + id);
        }
    }

    @Test
    void a_flood_becomes_few_messages_of_bounded_length() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            ProtocolClient client = server.client();
            int id = client.startCallWithProgress("execute_code", object("{}").put("code", """
                    import time
                    end = time.time() + 1
                    while time.time() < end:
                        print('x' * 80, flush=True)
                        time.sleep(0.0005)
                    """));
            client.await(id);

            assertThat(client.progressMessages()).hasSizeBetween(2, 20).allMatch(text -> text.length() <= 4096);
        }
    }

    @Test
    void without_a_token_there_are_no_notifications() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            server.client().execute("print(1)");

            assertThat(server.client().progressMessages()).isEmpty();
        }
    }
}
