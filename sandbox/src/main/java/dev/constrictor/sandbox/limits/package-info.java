/** What an execution may use: time, memory, output, files, threads. */
@NullMarked
package dev.constrictor.sandbox.limits;

import org.jspecify.annotations.NullMarked;
