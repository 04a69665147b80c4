package dev.constrictor.sandbox;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** One sandbox as everybody gets it, with the standard policy, for all tests of a class. */
abstract class GuardedSandbox {
    static Sandbox sandbox;

    @BeforeAll
    static void open() {
        sandbox = Sandbox.open(SandboxConfig.defaults());
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }
}
