/** What a reader gets. */
@NullMarked
package dev.constrictor.audit.report;

import org.jspecify.annotations.NullMarked;
