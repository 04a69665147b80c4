package dev.constrictor.sandbox.packages.wheel;

import java.util.List;

/**
 * Decides where each file of a wheel goes.
 *
 * @param data the folder in the wheel for what does not simply lie beside the modules
 */
record WheelLayout(String data) {
    private static final List<String> BESIDE_MODULES = List.of("purelib/", "platlib/");
    private static final String PROGRAMS = "scripts/";

    Placement place(String path) {
        if (!path.startsWith(data)) {
            return judged(path);
        }
        String inData = path.substring(data.length());
        for (String folder : BESIDE_MODULES) {
            if (inData.startsWith(folder)) {
                return judged(inData.substring(folder.length()));
            }
        }
        return new Placement.LeftOut(inData.startsWith(PROGRAMS) ? Placement.Why.PROGRAM : Placement.Why.ELSEWHERE);
    }

    private static Placement judged(String path) {
        if (path.endsWith(".pth") && path.indexOf('/') < 0) {
            return new Placement.LeftOut(Placement.Why.STARTUP_HOOK);
        }
        // Sources would be ignored in favour of it, or not needed at all, and nobody would see what it does.
        if (path.endsWith(".pyc") || List.of(path.split("/")).contains("__pycache__")) {
            return new Placement.LeftOut(Placement.Why.BYTE_CODE);
        }
        return new Placement.Kept(path);
    }
}
