/** What executions may reach of the network, how much of it, and what they did reach. */
@NullMarked
package dev.constrictor.sandbox.network;

import org.jspecify.annotations.NullMarked;
