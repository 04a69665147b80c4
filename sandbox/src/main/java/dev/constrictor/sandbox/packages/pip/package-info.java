/** Runs the pip that comes with the interpreter: it decides on versions and downloads wheels, and installs nothing. */
@NullMarked
package dev.constrictor.sandbox.packages.pip;

import org.jspecify.annotations.NullMarked;
