package dev.constrictor.mcp;

import dev.constrictor.mcp.jsonrpc.RequestId;

/** Names a call among all that a client has pending: an id means something only within its conversation. */
record CallKey(Conversation conversation, RequestId id) {}
