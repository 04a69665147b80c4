/** The process around a server: its streams, its signals, its log. */
@NullMarked
package dev.constrictor.cli.serve;

import org.jspecify.annotations.NullMarked;
