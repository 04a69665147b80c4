/** Which files an inmate may reach, as Landlock rules. */
@NullMarked
package dev.constrictor.sandbox.jail.landlock;

import org.jspecify.annotations.NullMarked;
