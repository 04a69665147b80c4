package dev.constrictor.sandbox.container.runtime;

import dev.constrictor.sandbox.EngineUnavailableException;

/** A runtime that this machine may have. */
interface RuntimeCandidate {
    String name();

    /** @throws EngineUnavailableException if it cannot be used, with the reason and what to do */
    RuntimeProbe.Usable probe();

    /** @throws EngineUnavailableException as above, or for want of what the containers are made of */
    ContainerRuntime open(ContainerSpec spec);
}
