/** The files of an audit log, for whoever writes and whoever reads them. */
@NullMarked
package dev.constrictor.server.auditlog.files;

import org.jspecify.annotations.NullMarked;
