package dev.constrictor.sandbox.network.address;

import java.net.Inet4Address;
import java.net.InetAddress;

/** An address as RFC 5952 writes it: always the same text for the same address. */
public final class AddressText {
    private static final int GROUPS = 8;

    private AddressText() {}

    public static String of(InetAddress address) {
        return address instanceof Inet4Address ? address.getHostAddress() : ofGroups(groups(address.getAddress()));
    }

    private static int[] groups(byte[] bytes) {
        int[] groups = new int[GROUPS];
        for (int i = 0; i < GROUPS; i++) {
            groups[i] = (bytes[2 * i] & 0xff) << 8 | (bytes[2 * i + 1] & 0xff);
        }
        return groups;
    }

    private static String ofGroups(int[] groups) {
        int start = 0;
        int length = 0;
        for (int i = 0; i < GROUPS; i++) {
            int zeros = zerosFrom(groups, i);
            if (zeros > length) {
                start = i;
                length = zeros;
            }
        }
        return length < 2
                ? joined(groups, 0, GROUPS)
                : joined(groups, 0, start) + "::" + joined(groups, start + length, GROUPS);
    }

    private static int zerosFrom(int[] groups, int start) {
        int end = start;
        while (end < GROUPS && groups[end] == 0) {
            end++;
        }
        return end - start;
    }

    private static String joined(int[] groups, int start, int end) {
        StringBuilder text = new StringBuilder();
        for (int i = start; i < end; i++) {
            text.append(i == start ? "" : ":").append(Integer.toHexString(groups[i]));
        }
        return text.toString();
    }
}
