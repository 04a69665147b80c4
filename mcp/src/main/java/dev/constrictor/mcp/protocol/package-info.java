/** The Model Context Protocol's own types, and what each of its versions knows. */
@NullMarked
package dev.constrictor.mcp.protocol;

import org.jspecify.annotations.NullMarked;
