/** Texts: our own from the class path, and others' made harmless. */
@NullMarked
package dev.constrictor.audit.text;

import org.jspecify.annotations.NullMarked;
