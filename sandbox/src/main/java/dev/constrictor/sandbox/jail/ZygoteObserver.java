package dev.constrictor.sandbox.jail;

import dev.constrictor.sandbox.EngineUnavailableException;
import dev.constrictor.sandbox.inmate.SetupFailure;

/** Hears what becomes of a zygote and its inmates. Called from the zygote's own threads: must not block. */
interface ZygoteObserver {
    /** It can be handed out; one that is not warm is still on its way. */
    void ready(JailInmate inmate);

    /** @return what to tell whoever waits for the inmate */
    EngineUnavailableException setupFailed(JailInmate inmate, SetupFailure failure);

    void gone(JailInmate inmate);

    /** It can have inmates made by its template, once that is trusted. */
    void templateStarted(Zygote zygote);

    /** Inmates after this one take less memory than it and those before it. */
    void settled(Zygote zygote, int newest);

    void died(Zygote zygote);
}
