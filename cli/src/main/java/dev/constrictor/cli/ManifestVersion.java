package dev.constrictor.cli;

import static java.util.Objects.requireNonNullElse;

import picocli.CommandLine.IVersionProvider;

/** The version Maven wrote into the jar; classes that run without a jar, as in an IDE, have none. */
final class ManifestVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Constrictor.class.getPackage().getImplementationVersion();
        return new String[] {"constrictor " + requireNonNullElse(version, "(not packaged)")};
    }
}
