/** What an execution costs on this machine, beside the floor and beside other ways to run Python. */
@NullMarked
package dev.constrictor.bench;

import org.jspecify.annotations.NullMarked;
