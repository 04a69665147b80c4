/** What a model has to know before it writes code, told from the configuration in force. */
@NullMarked
package dev.constrictor.server.description;

import org.jspecify.annotations.NullMarked;
