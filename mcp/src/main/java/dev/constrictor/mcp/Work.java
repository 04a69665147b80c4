package dev.constrictor.mcp;

import static java.util.Objects.requireNonNull;

import dev.constrictor.mcp.jsonrpc.RequestRefusedException;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/** What a call does on a thread of its own. */
interface Work {
    /** Work of one kind waits for its like only. */
    String kind();

    /** Names this work in a log. */
    String reference();

    /** Whatever it throws but a refusal is the server's failure. */
    Outcome perform() throws RequestRefusedException;

    /** Tells it to end soon; for any thread, at any time. */
    void cancel();

    /** What a failure of this work is called. */
    String failure();

    /**
     * What came of it.
     *
     * @param size about, in bytes, before it is written
     * @param result writes it, which may take many times its memory
     */
    record Outcome(long size, Supplier<ObjectNode> result) {
        public Outcome {
            requireNonNull(result, "result is null");
        }
    }
}
