/** A server of the Model Context Protocol, apart from any transport: its tools, and conversations with clients. */
@NullMarked
package dev.constrictor.mcp;

import org.jspecify.annotations.NullMarked;
