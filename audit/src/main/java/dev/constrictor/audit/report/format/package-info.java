/** A report in the formats of other programs, and as files. */
@NullMarked
package dev.constrictor.audit.report.format;

import org.jspecify.annotations.NullMarked;
