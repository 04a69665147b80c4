/** What is planted on the host for the time of an audit: whoever reads or touches it has got out. */
@NullMarked
package dev.constrictor.audit.canary;

import org.jspecify.annotations.NullMarked;
