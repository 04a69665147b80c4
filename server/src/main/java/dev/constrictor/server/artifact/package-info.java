/** What executions left behind, kept for a while for those who had them run, and how it reaches them. */
@NullMarked
package dev.constrictor.server.artifact;

import org.jspecify.annotations.NullMarked;
