/** Limits that the kernel keeps over a whole group of processes, where the machine lets us set them. */
@NullMarked
package dev.constrictor.sandbox.cgroup;

import org.jspecify.annotations.NullMarked;
