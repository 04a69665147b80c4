package dev.constrictor.cli;

import static java.util.Objects.requireNonNullElse;

import picocli.CommandLine.IVersionProvider;

/** The version Maven wrote into the jar; classes that run without a jar, as in an IDE, have none. */
final class ManifestVersion implements IVersionProvider {
    static String number() {
        return requireNonNullElse(Constrictor.class.getPackage().getImplementationVersion(), "(not packaged)");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"constrictor " + number()};
    }
}
