@NullMarked
package dev.constrictor.cli;

import org.jspecify.annotations.NullMarked;
