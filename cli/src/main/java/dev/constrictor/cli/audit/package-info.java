/** What the audit needs of this process: an interpreter of the host, our own server as a target, a place to show progress. */
@NullMarked
package dev.constrictor.cli.audit;

import org.jspecify.annotations.NullMarked;
