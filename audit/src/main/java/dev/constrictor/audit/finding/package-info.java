/** The words of a report: what a probe found, and what stopped it. */
@NullMarked
package dev.constrictor.audit.finding;

import org.jspecify.annotations.NullMarked;
