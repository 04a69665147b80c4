/** The list of destinations that are allowed. */
@NullMarked
package dev.constrictor.sandbox.network.allow;

import org.jspecify.annotations.NullMarked;
