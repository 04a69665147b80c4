package dev.constrictor.sandbox.packages.wheel;

import static dev.constrictor.sandbox.packages.PackagesUnavailableException.Reason.REFUSED_WHEEL;

import dev.constrictor.sandbox.packages.PackagesUnavailableException;
import dev.constrictor.sandbox.text.Excerpt;
import java.nio.file.Path;

/** Says why a wheel is not taken. */
final class WheelRefusal {
    private WheelRefusal() {}

    static PackagesUnavailableException of(Path wheel, String why) {
        return new PackagesUnavailableException(
                REFUSED_WHEEL,
                "the wheel %s is refused"
                        .formatted(Excerpt.of(wheel.getFileName().toString())),
                why,
                "Take another version, or leave the package out; what is installed was not changed");
    }
}
