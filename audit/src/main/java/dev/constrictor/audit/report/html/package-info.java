/** The report as a page that stands for itself. Each class is a part of the page. */
@NullMarked
package dev.constrictor.audit.report.html;

import org.jspecify.annotations.NullMarked;
