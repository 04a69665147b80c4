package dev.constrictor.sandbox.text;

import java.util.Optional;

/** Finds what somebody probably meant. */
public final class NearestName {
    private NearestName() {}

    /** Empty when none is near enough to be a slip of the fingers. */
    public static Optional<String> among(Iterable<String> known, String given) {
        Optional<String> nearest = Optional.empty();
        int least = Math.max(2, given.length() / 3) + 1;
        for (String name : known) {
            int distance = distance(name, given);
            if (distance < least) {
                least = distance;
                nearest = Optional.of(name);
            }
        }
        return nearest;
    }

    /** Letters to insert, delete or replace to make one from the other. */
    private static int distance(String left, String right) {
        int[] previous = new int[right.length() + 1];
        for (int column = 0; column <= right.length(); column++) {
            previous[column] = column;
        }
        for (int row = 1; row <= left.length(); row++) {
            int[] current = new int[right.length() + 1];
            current[0] = row;
            for (int column = 1; column <= right.length(); column++) {
                int replaced = previous[column - 1] + (left.charAt(row - 1) == right.charAt(column - 1) ? 0 : 1);
                current[column] = Math.min(replaced, Math.min(previous[column], current[column - 1]) + 1);
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
