package dev.constrictor.sandbox.jail;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InmateUidsTest {
    @Test
    void one_that_is_given_back_is_taken_again_after_all_others() {
        InmateUids uids = new InmateUids(1001, 3);
        int first = uids.take();
        uids.giveBack(first);

        assertThat(first).isEqualTo(1001);
        assertThat(uids.take()).isEqualTo(1002);
        assertThat(uids.take()).isEqualTo(1003);
        assertThat(uids.take()).isEqualTo(1001);
    }

    @Test
    void nobody_shares_one_when_there_are_too_few() {
        InmateUids uids = new InmateUids(1001, 1);
        uids.take();

        assertThat(uids.take()).isEqualTo(InmateUids.NONE);
        uids.giveBack(InmateUids.NONE);
        assertThat(uids.take()).isEqualTo(InmateUids.NONE);
    }

    @Test
    void where_all_have_the_same_there_is_none_to_take() {
        assertThat(new InmateUids(1001, 0).take()).isEqualTo(InmateUids.NONE);
    }
}
