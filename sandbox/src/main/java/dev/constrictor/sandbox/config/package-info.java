/** The settings a person can make in the environment, in a file or by a flag, and how they become a configuration. */
@NullMarked
package dev.constrictor.sandbox.config;

import org.jspecify.annotations.NullMarked;
