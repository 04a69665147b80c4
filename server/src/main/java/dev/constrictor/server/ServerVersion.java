package dev.constrictor.server;

import java.util.Optional;

public final class ServerVersion {
    private ServerVersion() {}

    /** Of the jar that this class comes from; classes of a build folder have none. */
    public static String current() {
        return Optional.ofNullable(ServerVersion.class.getPackage().getImplementationVersion())
                .orElse("development");
    }
}
