package dev.constrictor.sandbox.jail;

import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/**
 * What a zygote says of itself when it is up.
 *
 * @param uids how many there are for inmates, each of which then has one of its own
 */
record ZygoteFacts(String python, long addressSpace, OptionalInt landlockAbi, int firstUid, int uids) {
    static ZygoteFacts of(JsonNode node) {
        JsonNode abi = node.path("landlock_abi");
        return new ZygoteFacts(
                node.path("python").asString("unknown"),
                node.path("address_space").asLong(0),
                abi.isInt() ? OptionalInt.of(abi.asInt()) : OptionalInt.empty(),
                node.path("inmate_uids").path(0).asInt(0),
                node.path("inmate_uids").path(1).asInt(0));
    }

    boolean uidPerInmate() {
        return uids > 0;
    }
}
