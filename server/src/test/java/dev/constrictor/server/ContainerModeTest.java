package dev.constrictor.server;

import static dev.constrictor.server.ProtocolClient.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.constrictor.sandbox.host.SearchPath;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Containers as a client asks for them. */
@Tag("container")
class ContainerModeTest {
    @BeforeEach
    void need() {
        assumeTrue(
                SearchPath.of(System.getenv()).find("runsc").isPresent(), "needs runsc on the PATH: apt install runsc");
    }

    @Test
    void who_asks_for_a_container_gets_one_and_who_does_not_the_jail() throws Exception {
        try (RunningServer server =
                RunningServer.start(change -> change.containers = change.containers.withOnRequest(true))) {
            JsonNode contained = server.client()
                    .callAsPromised(
                            "execute_code",
                            object(
                                    "{'code': 'sum([1, 2, 3]) / 3', 'use_container': true, 'memory_limit': '64m', 'timeout': 30}"));
            JsonNode jailed = server.client().callAsPromised("execute_code", object("{'code': '6 * 7'}"));
            JsonNode info = server.client().callAsPromised("get_sandbox_info", object("{}"));

            assertThat(contained.path("result")).hasToString("2.0");
            assertThat(contained.path("engine").asString()).startsWith("container (runsc, ");
            assertThat(jailed.path("engine").asString()).isEqualTo("jail");
            assertThat(info.path("engine").asString()).isEqualTo("jail");
            JsonNode mode = info.path("container_mode");
            assertThat(mode.path("enabled").asBoolean()).isTrue();
            assertThat(mode.path("available").asBoolean()).isTrue();
            assertThat(mode.path("engine").asString())
                    .isEqualTo(contained.path("engine").asString());
            assertThat(mode.path("layers").valueStream())
                    .anyMatch(layer -> layer.path("layer").asString().equals("own_kernel")
                            && layer.path("state").asString().equals("active"));
        }
    }

    @Test
    void an_argument_that_is_no_truth_value_runs_nothing() throws Exception {
        try (RunningServer server = RunningServer.start()) {
            JsonNode result = server.client().call("execute_code", object("{'code': '1', 'use_container': 'yes'}"));

            assertThat(result.toString()).contains("use_container").doesNotContain("\"result\":1");
        }
    }
}
