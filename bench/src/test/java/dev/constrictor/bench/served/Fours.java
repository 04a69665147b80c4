package dev.constrictor.bench.served;

import dev.constrictor.bench.peer.contest.FakeServer;

/** Servers that know the answer without working it out. */
final class Fours {
    private Fours() {}

    static ProcessBuilder server() {
        return serverThatAnswers(4);
    }

    static ProcessBuilder serverThatAnswers(int number) {
        return FakeServer.that("""
                head = '{"jsonrpc":"2.0","id":' + str(request["id"])
                print(head + ',"result":{"structuredContent":{"result":NUMBER,"success":true}}}', flush=True)
                """.replace("NUMBER", Integer.toString(number)));
    }
}
