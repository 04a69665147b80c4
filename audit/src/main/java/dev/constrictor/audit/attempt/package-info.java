/** One probe at one place, and all that is seen of it from inside and from outside. */
@NullMarked
package dev.constrictor.audit.attempt;

import org.jspecify.annotations.NullMarked;
