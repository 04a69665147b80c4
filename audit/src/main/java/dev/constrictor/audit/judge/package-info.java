/** From what happened to what it means. */
@NullMarked
package dev.constrictor.audit.judge;

import org.jspecify.annotations.NullMarked;
