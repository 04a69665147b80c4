package dev.constrictor.sandbox.container;

import dev.constrictor.sandbox.Sandbox;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

/** Tests of one sandbox whose engine is containers. */
@Tag("container")
abstract class ContainerSandbox {
    static Sandbox sandbox;

    @BeforeAll
    static void open() {
        Containers.assumeInstalled();
        sandbox = Sandbox.open(Containers.config());
    }

    @AfterAll
    static void close() {
        if (sandbox != null) {
            sandbox.close();
        }
    }
}
