/** What an audit log says in figures. */
@NullMarked
package dev.constrictor.server.auditlog.summary;

import org.jspecify.annotations.NullMarked;
