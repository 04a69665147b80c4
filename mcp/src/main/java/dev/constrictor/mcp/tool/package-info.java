/** What the author of a tool writes and gets: its definition, a call, and what comes back. */
@NullMarked
package dev.constrictor.mcp.tool;

import org.jspecify.annotations.NullMarked;
