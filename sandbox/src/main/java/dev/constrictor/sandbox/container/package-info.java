/** The container engine: each execution in an OCI container of its own, with gVisor's kernel between code and host. */
@NullMarked
package dev.constrictor.sandbox.container;

import org.jspecify.annotations.NullMarked;
