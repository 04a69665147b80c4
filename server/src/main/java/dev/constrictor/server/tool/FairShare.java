package dev.constrictor.server.tool;

import dev.constrictor.mcp.tool.Caller;

/** Under what name the sandbox counts what a caller has running and waiting. */
final class FairShare {
    private FairShare() {}

    /** Whoever started this process shares it with nobody, and may have all of it. */
    static String of(Caller caller) {
        return caller.equals(Caller.LOCAL) ? "" : caller.name();
    }
}
