package dev.constrictor.mcp.jsonrpc;

/** What one text from a client holds. */
public sealed interface Incoming permits Single, Batch {}
