package dev.constrictor.mcp.stdio;

import dev.constrictor.mcp.jsonrpc.RequestId;
import java.util.Optional;

/** What a client has written up to a newline. */
sealed interface Line {
    record Text(String text) implements Line {}

    /** Thrown away while it was read, but for the id of the request that it was. */
    record TooLong(int mostBytes, Optional<RequestId> id) implements Line {}

    record NotUtf8() implements Line {}

    record End() implements Line {}
}
