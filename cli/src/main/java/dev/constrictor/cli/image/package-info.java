/** Makes an image of the root folder that containers have, and hands it to podman and docker. */
@NullMarked
package dev.constrictor.cli.image;

import org.jspecify.annotations.NullMarked;
