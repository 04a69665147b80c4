/** What a server knows of an execution, for whoever keeps count of them. */
@NullMarked
package dev.constrictor.server.execution;

import org.jspecify.annotations.NullMarked;
