/** Servers under test, which may hang, lie, flood or talk nonsense. */
@NullMarked
package dev.constrictor.audit.target;

import org.jspecify.annotations.NullMarked;
