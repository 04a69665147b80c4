/** The Python text that is sent, and what comes back of it. */
@NullMarked
package dev.constrictor.audit.script;

import org.jspecify.annotations.NullMarked;
