/** Finds, unpacks and describes the Python interpreter that the jail runs. */
@NullMarked
package dev.constrictor.sandbox.python;

import org.jspecify.annotations.NullMarked;
