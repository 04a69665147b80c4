/** Executions in containers: by our engine, and as podman runs them by hand. */
@NullMarked
package dev.constrictor.bench.container;

import org.jspecify.annotations.NullMarked;
