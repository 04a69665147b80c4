package dev.constrictor.mcp.jsonrpc;

/** JSON-RPC's own codes, the protocol's, and two of ours, which lie outside the ranges that those reserve. */
public enum ErrorCode {
    PARSE_ERROR(-32700),
    INVALID_REQUEST(-32600),
    METHOD_NOT_FOUND(-32601),
    INVALID_PARAMS(-32602),
    INTERNAL_ERROR(-32603),
    /** Up to 2025-11-25; later the params count as wrong. */
    RESOURCE_NOT_FOUND(-32002),
    HEADER_MISMATCH(-32020),
    UNSUPPORTED_PROTOCOL_VERSION(-32022),
    OVERLOADED(429),
    UNAVAILABLE(503);

    private final int number;

    ErrorCode(int number) {
        this.number = number;
    }

    public int number() {
        return number;
    }
}
