/** Words for people. */
@NullMarked
package dev.constrictor.sandbox.text;

import org.jspecify.annotations.NullMarked;
