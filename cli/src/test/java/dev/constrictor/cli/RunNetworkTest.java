package dev.constrictor.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("packaged")
class RunNetworkTest {
    private OneAnswer server;
    private String destination;

    @BeforeEach
    void serve() throws Exception {
        server = new OneAnswer("hello");
        destination = "127.0.0.1:" + server.port();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void codeReachesWhatIsListed() throws Exception {
        assertThat(constrictor().run("run", "-c", code())).isEqualTo(new Finished(0, "\"hello\"\n", ""));
    }

    @Test
    void aRunCanBeNarrowed() throws Exception {
        assertThat(constrictor()
                        .run("run", "--network-allow", "none", "-c", code())
                        .stderr())
                .contains("403", "network_allow is empty");
        assertThat(constrictor()
                        .run("run", "--network-allow", destination, "-c", code())
                        .stdout())
                .isEqualTo("\"hello\"\n");
        assertThat(constrictor().run("run", "--network-allow", "*", "-c", "1").stderr())
                .contains("--network-allow: ");
    }

    @Test
    void nobodyIsLeftToBelieveThatAnOptionOpensTheNetwork() throws Exception {
        Finished finished = Launcher.plain().run("run", "--network-allow", destination, "-c", "1");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr()).contains("--network-allow only narrows", "SANDBOX_ENABLE_NETWORK=true");
    }

    @Test
    void whatCodeKeepsQuietAboutIsTold() throws Exception {
        assertThat(constrictor().run("run", "-c", """
                                import socket
                                try:
                                    socket.create_connection(("127.0.0.1", 1))
                                except OSError:
                                    pass
                                """).stderr())
                .isEqualTo(
                        "constrictor: network, 127.0.0.1:1: 127.0.0.1:1 is not allowed; add 127.0.0.1:1 to SANDBOX_NETWORK_ALLOW\n");
    }

    @Test
    void whatWasReachedIsInTheJson() throws Exception {
        assertThat(constrictor().run("run", "--json", "-c", code()).stdout())
                .contains("\"network\":[{\"kind\":\"connection\",\"host\":\"127.0.0.1\"", "\"network_left_out\":0");
    }

    @Test
    void allThatIsWrongWithAListIsTold() throws Exception {
        Finished finished = Launcher.plain()
                .with("SANDBOX_NETWORK_ALLOW", "https://example.com/, *")
                .run("run", "-c", "1");

        assertThat(finished.exitCode()).isEqualTo(2);
        assertThat(finished.stderr()).contains("SANDBOX_NETWORK_ALLOW", "https", "*");
    }

    private Launcher constrictor() {
        return Launcher.plain().with("SANDBOX_ENABLE_NETWORK", "true").with("SANDBOX_NETWORK_ALLOW", destination);
    }

    private String code() {
        return "import urllib.request; urllib.request.urlopen('http://%s/').read().decode()".formatted(destination);
    }
}
