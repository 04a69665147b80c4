package dev.constrictor.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class OwnNamesTest {
    @Test
    void a_loopback_address_has_all_names_that_a_machine_has_for_itself() throws Exception {
        assertThat(names("127.0.0.1", 8080, false).hosts())
                .containsExactlyInAnyOrder("localhost:8080", "127.0.0.1:8080", "[::1]:8080");
        assertThat(names("::1", 8080, false).hosts()).contains("localhost:8080", "[::1]:8080");
    }

    @Test
    void the_port_may_be_left_out_where_it_is_the_schemes_own() throws Exception {
        assertThat(names("192.0.2.1", 443, true).hosts()).containsExactlyInAnyOrder("192.0.2.1:443", "192.0.2.1");
        assertThat(names("192.0.2.1", 80, false).hosts()).containsExactlyInAnyOrder("192.0.2.1:80", "192.0.2.1");
        assertThat(names("192.0.2.1", 443, false).hosts()).containsExactly("192.0.2.1:443");
    }

    @Test
    void an_ipv6_address_is_known_in_the_short_form_that_clients_write() throws Exception {
        assertThat(names("2001:db8:0:0:1:0:0:1", 80, false).hosts()).contains("[2001:db8::1:0:0:1]");
        assertThat(names("2001:db8:0:1:1:1:1:1", 80, false).hosts()).contains("[2001:db8:0:1:1:1:1:1]");
        assertThat(names("2001:0:0:1:0:0:0:1", 80, false).hosts()).contains("[2001:0:0:1::1]");
        assertThat(names("fe80:0:0:0:0:0:0:0", 80, false).hosts()).contains("[fe80::]");
    }

    @Test
    void the_zone_of_an_address_is_nobodys_business_but_the_hosts() throws Exception {
        assertThat(names("fe80::1%0", 80, false).hosts()).containsExactlyInAnyOrder("[fe80::1]:80", "[fe80::1]");
    }

    @Test
    void an_address_that_stands_for_all_has_no_name() throws Exception {
        assertThat(names("0.0.0.0", 8080, false).hosts()).isEmpty();
        assertThat(names("::", 8080, false).hosts()).isEmpty();
    }

    @Test
    void its_origins_have_its_scheme() throws Exception {
        assertThat(names("192.0.2.1", 8443, true).origins()).containsExactly("https://192.0.2.1:8443");
    }

    private static OwnNames names(String address, int port, boolean secure) throws Exception {
        return new OwnNames(InetAddress.getByName(address), port, secure);
    }
}
