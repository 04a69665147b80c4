package dev.constrictor.mcp.jsonrpc;

/** One thing a client has said. */
public sealed interface Message permits Request, Notification, Response, Malformed {}
