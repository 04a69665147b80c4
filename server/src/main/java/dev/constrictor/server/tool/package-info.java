/** The tools, one file each: their contracts, and how a call becomes a request to the sandbox. */
@NullMarked
package dev.constrictor.server.tool;

import org.jspecify.annotations.NullMarked;
