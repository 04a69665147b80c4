/** An earlier report, to compare with. */
@NullMarked
package dev.constrictor.audit.report.baseline;

import org.jspecify.annotations.NullMarked;
