/** Words for people, made from words of strangers. */
@NullMarked
package dev.constrictor.mcp.text;

import org.jspecify.annotations.NullMarked;
