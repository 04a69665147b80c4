package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.tool.ToolResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StalledReadersTest {
    @Test
    void some_who_do_not_read_hold_up_no_other_who_has_the_same_token() throws Exception {
        List<RawClient> sleepers = new ArrayList<>();
        try (RunningHttp server =
                new RunningHttp(TestTool.sized("sized"), new TestTool("quick", (_, _) -> ToolResult.text("done")))) {
            for (int i = 0; i < 4; i++) {
                RawClient sleeper = RawClient.withLittleRoom(server);
                sleeper.send(RawRequest.sized(server, 4 << 20).text()).readHead();
                sleepers.add(sleeper);
            }

            assertThat(RawClient.ask(
                                    server,
                                    RawRequest.call(server, "quick", "{}").text())
                            .text())
                    .isEqualTo("done");
        } finally {
            for (RawClient sleeper : sleepers) {
                sleeper.close();
            }
        }
    }
}
