/** Counts what a server does, for Prometheus. Label values come from closed sets, never from a caller or from code. */
@NullMarked
package dev.constrictor.server.metrics;

import org.jspecify.annotations.NullMarked;
