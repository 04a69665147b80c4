/** The one contract between the sandbox and a way to run code in isolation. */
@NullMarked
package dev.constrictor.sandbox.engine;

import org.jspecify.annotations.NullMarked;
