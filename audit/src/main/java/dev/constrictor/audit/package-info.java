/** The isolation audit: the same probes bare on the host and through sandboxes, side by side. */
@NullMarked
package dev.constrictor.audit;

import org.jspecify.annotations.NullMarked;
