/** JSON-RPC 2.0 as a stranger may send it: bounded reading, messages, errors. */
@NullMarked
package dev.constrictor.mcp.jsonrpc;

import org.jspecify.annotations.NullMarked;
