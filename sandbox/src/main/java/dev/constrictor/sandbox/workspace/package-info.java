/** What files of a workspace may be called, on their way in and out, and what they are. */
@NullMarked
package dev.constrictor.sandbox.workspace;

import org.jspecify.annotations.NullMarked;
