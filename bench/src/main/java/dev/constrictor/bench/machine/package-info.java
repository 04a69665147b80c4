/** What the kernel tells about this machine and its processes. */
@NullMarked
package dev.constrictor.bench.machine;

import org.jspecify.annotations.NullMarked;
