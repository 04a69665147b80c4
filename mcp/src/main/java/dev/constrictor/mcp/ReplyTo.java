package dev.constrictor.mcp;

import tools.jackson.databind.node.ObjectNode;

/** Takes exactly one of the two for each message that may be answered. */
interface ReplyTo {
    void reply(ObjectNode response);

    void noReply();

    static ReplyTo single(Outbound outbound) {
        return new ReplyTo() {
            @Override
            public void reply(ObjectNode response) {
                outbound.send(response);
            }

            @Override
            public void noReply() {
                outbound.withhold();
            }
        };
    }
}
