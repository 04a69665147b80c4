/** The isolation tutorial's suite: its tests, files, rules and report. */
@NullMarked
package dev.constrictor.audit.seed;

import org.jspecify.annotations.NullMarked;
