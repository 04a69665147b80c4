/** Python packages for the embedded interpreter: sets of unpacked wheels in the cache, made by nobody's code but ours. */
@NullMarked
package dev.constrictor.sandbox.packages;

import org.jspecify.annotations.NullMarked;
