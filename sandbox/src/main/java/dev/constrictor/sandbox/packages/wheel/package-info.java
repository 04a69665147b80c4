/** Reads and unpacks wheels, which are hostile until every name and every byte has been looked at. */
@NullMarked
package dev.constrictor.sandbox.packages.wheel;

import org.jspecify.annotations.NullMarked;
