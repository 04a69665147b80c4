package dev.constrictor.sandbox;

import dev.constrictor.sandbox.policy.CodeRules;

/** Isolation is judged without the guard: it is advice, and these tests are about what holds without it. */
public final class Unguarded {
    private Unguarded() {}

    public static SandboxConfig config() {
        return SandboxConfig.defaults().with(change -> change.rules = CodeRules.off());
    }
}
