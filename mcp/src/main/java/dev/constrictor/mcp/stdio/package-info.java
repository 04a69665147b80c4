/** One client at the other end of two streams: a message a line. */
@NullMarked
package dev.constrictor.mcp.stdio;

import org.jspecify.annotations.NullMarked;
