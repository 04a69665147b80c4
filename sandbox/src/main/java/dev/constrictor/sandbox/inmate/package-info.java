/** How code is run in an inmate, whichever engine provides it: the conversation, its bounds, and what is made of it. */
@NullMarked
package dev.constrictor.sandbox.inmate;

import org.jspecify.annotations.NullMarked;
