/** The probes: small Python files, each with its data. */
@NullMarked
package dev.constrictor.audit.probe;

import org.jspecify.annotations.NullMarked;
