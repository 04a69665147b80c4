package dev.constrictor.server;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** One server with the default configuration for all tests of a class. */
abstract class SharedServer {
    static RunningServer server;
    static ProtocolClient client;

    @BeforeAll
    static void start() throws Exception {
        server = RunningServer.start();
        client = server.client();
    }

    @AfterAll
    static void stop() throws Exception {
        server.close();
    }
}
