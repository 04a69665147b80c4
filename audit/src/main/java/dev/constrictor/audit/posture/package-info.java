/** The place that code finds itself in: what it has, not only what it is denied. */
@NullMarked
package dev.constrictor.audit.posture;

import org.jspecify.annotations.NullMarked;
