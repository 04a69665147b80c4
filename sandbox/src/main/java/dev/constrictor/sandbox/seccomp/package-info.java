/**
 * What an inmate may ask of the kernel: {@code policy.json} says it with reasons, and {@link
 * dev.constrictor.sandbox.seccomp.SeccompAssembler} turns it into the program that the kernel runs before every
 * system call.
 */
@NullMarked
package dev.constrictor.sandbox.seccomp;

import org.jspecify.annotations.NullMarked;
