/** What a server keeps for its clients to read: where it is found, what it is, and its bytes. */
@NullMarked
package dev.constrictor.mcp.resource;

import org.jspecify.annotations.NullMarked;
