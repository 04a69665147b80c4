package dev.constrictor.mcp.jsonrpc;

import java.io.Serial;

/** A request that cannot be served, with what its sender is told. */
public final class RequestRefusedException extends Exception {
    @Serial
    private static final long serialVersionUID = 1L;

    private final transient JsonRpcError error;

    public RequestRefusedException(JsonRpcError error) {
        super(error.message(), null, false, false);
        this.error = error;
    }

    public RequestRefusedException(ErrorCode code, String message) {
        this(JsonRpcError.of(code, message));
    }

    public JsonRpcError error() {
        return error;
    }
}
