/** Checks arguments against a JSON Schema, and says what is wrong in words a model can act on. */
@NullMarked
package dev.constrictor.mcp.schema;

import org.jspecify.annotations.NullMarked;
