package dev.constrictor.sandbox.packages.wheel;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Which names of files in an archive may become names of files on disk. */
final class WheelPath {
    private static final int LONGEST = 1024;
    private static final int LONGEST_PART = 255;

    private WheelPath() {}

    /** Below the folder it is unpacked into, and spelled in one way only. */
    static boolean isSafe(String path) {
        if (path.getBytes(UTF_8).length > LONGEST) {
            return false;
        }
        for (String part : path.split("/", -1)) {
            if (part.isEmpty()
                    || part.equals(".")
                    || part.equals("..")
                    || part.getBytes(UTF_8).length > LONGEST_PART
                    || part.codePoints().anyMatch(WheelPath::isStrange)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isStrange(int character) {
        return character == '\\' || character == 0xfffd || Character.isISOControl(character);
    }
}
