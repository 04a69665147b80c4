/** Files that decide who may come in: who may have written them, and when to read them again. */
@NullMarked
package dev.constrictor.server.auth.file;

import org.jspecify.annotations.NullMarked;
