/** Tells an OpenTelemetry collector of each execution. Nothing of OpenTelemetry is loaded unless that is wanted. */
@NullMarked
package dev.constrictor.server.tracing;

import org.jspecify.annotations.NullMarked;
