/** Text of strangers in documents that a browser or another program reads. */
@NullMarked
package dev.constrictor.audit.report.markup;

import org.jspecify.annotations.NullMarked;
