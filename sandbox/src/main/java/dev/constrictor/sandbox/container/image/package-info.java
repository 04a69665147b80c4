/** The root file system of containers: an interpreter, its libraries and our own Python, and nothing else. */
@NullMarked
package dev.constrictor.sandbox.container.image;

import org.jspecify.annotations.NullMarked;
