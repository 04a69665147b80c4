package dev.constrictor.sandbox.config;

import java.util.Optional;

/** A setting of some table, as help, documents and {@code info} show it. */
public interface SettingDefinition {
    /** Begins the name of each setting, and of nothing else in the environment. */
    String PREFIX = "SANDBOX_";

    /** Its name in the environment and in a file. */
    String variable();

    /** The option that wins over the environment and the file, in the commands that have it. */
    Optional<String> flag();

    String meaning();

    String defaultValue();

    /** Whether its value is shown to nobody. */
    boolean secret();

    /** Why it is not taken from a file, which anybody may have put into a folder; empty where it is taken. */
    Optional<String> reasonAgainstFile();
}
