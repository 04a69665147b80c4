/** The way out: one unix socket per inmate, and behind it what the list allows. */
@NullMarked
package dev.constrictor.sandbox.network.proxy;

import org.jspecify.annotations.NullMarked;
