/** What a jail leaves on the host while it stands, under names that tell whose it is. */
@NullMarked
package dev.constrictor.sandbox.jail.host;

import org.jspecify.annotations.NullMarked;
