/** Where a script can run: bare on the host, or in a target. */
@NullMarked
package dev.constrictor.audit.place;

import org.jspecify.annotations.NullMarked;
