package dev.constrictor.mcp.jsonrpc;

/** An answer to a request of ours. There are none, so nothing of it is kept. */
public record Response() implements Message {}
