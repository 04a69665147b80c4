/** What engines share of the machine they run on: programs, folders, and names that tell whose something is. */
@NullMarked
package dev.constrictor.sandbox.host;

import org.jspecify.annotations.NullMarked;
