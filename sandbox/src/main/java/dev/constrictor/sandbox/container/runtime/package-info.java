/** The programs that run containers: what this machine has, how each is started, and how nothing of it is left. */
@NullMarked
package dev.constrictor.sandbox.container.runtime;

import org.jspecify.annotations.NullMarked;
