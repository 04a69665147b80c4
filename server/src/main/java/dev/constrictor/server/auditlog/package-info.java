/** Who had which code run and what came of it, in a file whose lines cannot be changed unnoticed. */
@NullMarked
package dev.constrictor.server.auditlog;

import org.jspecify.annotations.NullMarked;
