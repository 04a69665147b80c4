/** Reads an audit log line by line, also while it is being written. */
@NullMarked
package dev.constrictor.server.auditlog.reading;

import org.jspecify.annotations.NullMarked;
