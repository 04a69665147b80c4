package dev.constrictor.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.constrictor.mcp.Conversation;
import dev.constrictor.mcp.ConversationLimits;
import dev.constrictor.mcp.McpServer;
import dev.constrictor.mcp.protocol.ServerIdentity;
import dev.constrictor.mcp.tool.Caller;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Who gives way when all places are taken. */
class SessionsTest {
    private static final Caller ALICE = new Caller("alice");
    private static final Caller BOB = new Caller("bob");
    private static final Caller CAROL = new Caller("carol");

    private final McpServer server =
            new McpServer(new ServerIdentity("test", "Test", "1", Optional.empty()), List.of());
    private final Sessions sessions = new Sessions(HttpLimits.defaults().withSessions(8, 4));

    @Test
    void a_few_who_have_taken_all_places_give_way_to_a_newcomer() {
        List<Session> first = open(ALICE, 4);
        open(BOB, 4);

        assertThat(sessions.open(CAROL, conversation(CAROL))).isPresent();

        assertThat(sessions.count()).isEqualTo(8);
        assertThat(known(CAROL, open(CAROL, 1))).isEqualTo(1);
        assertThat(known(ALICE, first)).isBetween(3L, 4L);
    }

    @Test
    void who_has_few_keeps_them_while_others_who_have_more_give_way() {
        List<Session> carols = open(CAROL, 1);
        open(ALICE, 4);
        open(BOB, 3);

        carols = Stream.concat(carols.stream(), open(CAROL, 1).stream()).toList();

        assertThat(known(CAROL, carols)).isEqualTo(2);
        assertThat(sessions.count()).isEqualTo(8);
    }

    @Test
    void who_has_as_many_as_the_others_gives_up_an_own_one() {
        List<Session> alices = open(ALICE, 4);
        List<Session> bobs = open(BOB, 4);

        open(ALICE, 1);

        assertThat(known(ALICE, alices)).isEqualTo(3);
        assertThat(known(BOB, bobs)).isEqualTo(4);
    }

    @Test
    void where_all_of_the_greediest_are_in_use_the_next_one_gives_way() {
        List<Session> alices = open(ALICE, 4);
        alices.forEach(session -> sessions.enter(session.id(), ALICE));
        List<Session> bobs = open(BOB, 3);
        open(CAROL, 1);

        open(CAROL, 1);

        assertThat(known(ALICE, alices)).isEqualTo(4);
        assertThat(known(BOB, bobs)).isEqualTo(2);
    }

    @Test
    void where_all_are_in_use_nobody_gives_way() {
        Stream.concat(open(ALICE, 4).stream(), open(BOB, 4).stream())
                .forEach(session -> sessions.enter(session.id(), session.caller()));

        assertThat(sessions.open(CAROL, conversation(CAROL))).isEmpty();
    }

    private List<Session> open(Caller caller, int count) {
        return Stream.generate(() -> sessions.open(caller, conversation(caller)).orElseThrow())
                .limit(count)
                .toList();
    }

    private long known(Caller caller, List<Session> opened) {
        return opened.stream()
                .filter(session -> sessions.enter(session.id(), caller).isPresent())
                .count();
    }

    private Conversation conversation(Caller caller) {
        return server.client(caller, ConversationLimits.defaults()).converse();
    }
}
