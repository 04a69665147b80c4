package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ConcurrentCallsTest extends SharedServer {
    @Test
    void a_thousand_pipelined_calls_have_their_own_results() {
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int number = 0; number < 1000; number++) {
            String code = "print('number', %d)\n%d * 1000".formatted(number, number);
            numbers.put(client.startCall("execute_code", object("{}").put("code", code)), number);
        }

        Set<String> executions = new HashSet<>();
        numbers.forEach((id, number) -> {
            JsonNode answer = client.await(id).path("result").path("structuredContent");
            assertThat(answer.path("stdout").asString()).isEqualTo("number %d\n".formatted(number));
            assertThat(answer.path("result").intValue()).isEqualTo(number * 1000);
            executions.add(answer.path("execution_id").asString());
        });
        assertThat(executions).hasSize(1000);
    }

    @Test
    void information_does_not_wait_for_executions() {
        int[] busy = new int[40];
        for (int i = 0; i < busy.length; i++) {
            busy[i] = client.startCall("execute_code", object("{'code': 'import time; time.sleep(1)'}"));
        }

        JsonNode pool = client.call("get_sandbox_info", object("{}"))
                .path("structuredContent")
                .path("pool");

        assertThat(pool.path("running").intValue()).isPositive();
        assertThat(pool.path("queued").intValue()).isPositive();
        for (int id : busy) {
            client.cancel(id);
        }
    }
}
