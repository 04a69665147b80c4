/** Finds out what a machine lacks, each thing on its own, and says what to do about it. */
@NullMarked
package dev.constrictor.cli.doctor;

import org.jspecify.annotations.NullMarked;
