/** What a sandbox gives back, as JSON: the same fields for the command line and for a server. */
@NullMarked
package dev.constrictor.sandbox.json;

import org.jspecify.annotations.NullMarked;
