/** Where the time of one execution goes. */
@NullMarked
package dev.constrictor.bench.profile;

import org.jspecify.annotations.NullMarked;
