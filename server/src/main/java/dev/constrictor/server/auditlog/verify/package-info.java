/** Finds out whether an audit log is as it was written. */
@NullMarked
package dev.constrictor.server.auditlog.verify;

import org.jspecify.annotations.NullMarked;
