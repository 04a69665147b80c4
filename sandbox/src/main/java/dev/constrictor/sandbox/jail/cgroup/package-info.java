/** A memory and task limit over a whole jail, where the machine lets us set one. */
@NullMarked
package dev.constrictor.sandbox.jail.cgroup;

import org.jspecify.annotations.NullMarked;
