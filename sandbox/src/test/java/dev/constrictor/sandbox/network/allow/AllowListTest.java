package dev.constrictor.sandbox.network.allow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.constrictor.sandbox.network.name.Host;
import dev.constrictor.sandbox.network.name.InvalidHostException;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowListTest {
    @ParameterizedTest
    @CsvSource({
        "api.example.com, api.example.com, 443",
        "api.example.com, api.example.com, 80",
        "API.example.com., api.example.com, 80",
        "*.example.com, api.example.com, 443",
        "*.example.com, a.b.c.example.com, 443",
        "api.example.com:8443, api.example.com, 8443",
        "api.example.com:*, api.example.com, 1",
        "bücher.example, xn--bcher-kva.example, 443",
        "192.0.2.7, 0xc0000207, 443",
        "10.0.0.0/8:5432, 10.1.2.3, 5432",
        "10.0.0.0/8, 10.1.2.3, 80",
        "[2001:db8::1]:443, 2001:DB8:0::1, 443",
        "[2001:db8::/32]:443, 2001:db8:1::5, 443",
        "[::ffff:192.0.2.7]:443, 192.0.2.7, 443",
    })
    void allowsWhatItLists(String entry, String host, int port) throws Exception {
        assertThat(tunnel(AllowList.parse(entry), host, port)).isInstanceOf(Judgement.Allowed.class);
    }

    @ParameterizedTest
    @CsvSource({
        "api.example.com, api.example.com, 8443",
        "api.example.com, example.com, 443",
        "api.example.com, api.example.com.evil.com, 443",
        "api.example.com, xapi.example.com, 443",
        "*.example.com, example.com, 443",
        "*.example.com, evilexample.com, 443",
        "*.example.com, api.example.com.evil, 443",
        "api.example.com:8443, api.example.com, 443",
        "10.0.0.0/8:5432, 10.1.2.3, 443",
        "10.0.0.0/8:5432, 11.1.2.3, 5432",
        "10.0.0.0/8:5432, ::a01:203, 5432",
        "[2001:db8::/32]:443, 2001:db9::1, 443",
        "http://api.example.com/v1/, api.example.com, 80",
        "http://api.example.com/, api.example.com, 443",
    })
    void refusesWhatItDoesNotList(String entry, String host, int port) throws Exception {
        assertThat(tunnel(AllowList.parse(entry), host, port)).isInstanceOf(Judgement.Refused.class);
    }

    @Test
    void anEmptyListAllowsNothing() throws Exception {
        for (String text : new String[] {"", "  ", ",", " , ,"}) {
            assertThat(AllowList.parse(text).isEmpty()).isTrue();
            assertThat(tunnel(AllowList.parse(text), "example.com", 443))
                    .isEqualTo(new Judgement.Refused(
                            "nothing is allowed, for SANDBOX_NETWORK_ALLOW is empty;" + " add example.com:443 to it"));
        }
    }

    @Test
    void aRefusalNamesTheEntryThatWouldAllowIt() throws Exception {
        AllowList list = AllowList.parse("api.example.com, http://www.example.com/v1/");
        assertThat(tunnel(list, "API.example.com", 8443))
                .isEqualTo(new Judgement.Refused(
                        "api.example.com:8443 is not allowed;" + " add api.example.com:8443 to SANDBOX_NETWORK_ALLOW"));
        assertThat(tunnel(list, "::1", 22))
                .isEqualTo(new Judgement.Refused("[::1]:22 is not allowed; add [::1]:22 to SANDBOX_NETWORK_ALLOW"));
        assertThat(tunnel(list, "www.example.com", 80))
                .isEqualTo(new Judgement.Refused("www.example.com:80 is allowed for requests of plain HTTP only;"
                        + " add www.example.com:80 to SANDBOX_NETWORK_ALLOW"));
        assertThat(request(list, "DELETE", "www.example.com", "/v2/x"))
                .isEqualTo(new Judgement.Refused("DELETE http://www.example.com/v2/x is not allowed;"
                        + " add DELETE http://www.example.com/v2/x to SANDBOX_NETWORK_ALLOW"));
        assertThat(list.judge(new Wish.Lookup(Host.parse("evil.com"))))
                .isEqualTo(new Judgement.Refused("evil.com is not allowed; add evil.com to SANDBOX_NETWORK_ALLOW"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "api.example.com:8443", "GET http://api.example.com/v1/a", "http://x.test:8080/", "[::1]:22",
                "10.0.0.1:5432", "GET|HEAD http://*.example.com/v1", "[2001:db8::/32]:*", "*.example.com"
            })
    void anEntryIsShownInAFormThatCanBeReadAgain(String entry) {
        assertThat(AllowList.parse(entry).entries()).containsExactly(entry);
    }

    @Test
    void entriesStandBetweenCommasOrBlanks() {
        assertThat(AllowList.parse(
                                "a.test,b.test  GET|HEAD http://c.test/v1/\n\td.test:1,,*.e.test, A.TEST get http://f.test/")
                        .entries())
                .containsExactly(
                        "a.test", "b.test", "GET|HEAD http://c.test/v1/", "d.test:1", "*.e.test", "GET http://f.test/");
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "Get", "get|head"})
    void methodsAreMethodsHoweverTheyAreWritten(String methods) {
        AllowList list = AllowList.parse(methods + " http://a.test/");

        assertThat(list.entries()).containsExactly(methods.toUpperCase(Locale.ROOT) + " http://a.test/");
    }

    @Test
    void whatWouldNotMeanWhatItLooksLikeIsRefused() {
        assertThatThrownBy(() -> AllowList.parse("none, http://a.test/v1/*"))
                .hasMessageContaining("\"none\" would be a host of that name; an empty list allows nothing")
                .hasMessageContaining("\"http://a.test/v1/*\" has a * in its path");
    }

    @Test
    void allProblemsAreToldAtOnceAndSayWhatWouldBeRight() {
        InvalidAllowListException problem = catchThrowableOfType(
                InvalidAllowListException.class,
                () -> AllowList.parse("*, ok.test, https://api.example.com/v1, 0.0.0.0/0 10.1.2.3/8, 2001:db8::1,"
                        + " [2001:db8::]/32:443, *x.test, a.*.test, user@a.test, a.test:0, 0x7f.1, 010.0.0.1, GETT|HEAD"
                        + " http://a.test/, http://a.test/?q=1, http://a.test/../b, GET, a%2eb.test, exa..mple, *.10.0.0.1,"
                        + " http://a.test:*/"));
        assertThat(problem.problems())
                .containsExactly(
                        "\"*\" would allow everything, and so no list would be needed: name the hosts that are needed,"
                                + " such as api.example.com or *.example.com",
                        "\"https://api.example.com/v1\" is a URL; only http:// can be listed with a path, for everything"
                                + " else is encrypted: write host:port, such as api.example.com:443",
                        "\"0.0.0.0/0\" would allow every address there is, those of this machine and of private networks"
                                + " too: name the ranges that are needed",
                        "\"10.1.2.3/8\" is no range: 10.1.2.3 has bits behind its first 8; the range is 10.0.0.0/8",
                        "\"2001:db8::1\" is no host and port; an IPv6 address is written in brackets, such as"
                                + " [2001:db8::1]:443",
                        "\"[2001:db8::]/32:443\" is not in a form that is understood: write [2001:db8::1]:443, or"
                                + " [2001:db8::/32]:443 for a range",
                        "\"*x.test\" has a * in it that is not its whole first part: write *.example.com",
                        "\"a.*.test\" has a * in it that is not its whole first part: write *.example.com",
                        "\"user@a.test\" cannot be used: \"user@a.test\" has a user's name in it; leave out what stands"
                                + " before the @",
                        "\"a.test:0\" has no port behind its colon: one is a number between 1 and 65535, or * for all",
                        "\"0x7f.1\" is an address in an unusual form: write 127.0.0.1",
                        "\"010.0.0.1\" is an address in an unusual form: write 8.0.0.1",
                        "\"GETT|HEAD http://a.test/\" names a method that is not one of"
                                + " GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS",
                        "\"http://a.test/?q=1\" has a query or a fragment; only the beginning of a path can be listed",
                        "\"http://a.test/../b\" has a path that has a part that is only dots",
                        "\"GET\" stands before no http:// address; write GET http://api.example.com/v1/",
                        "\"a%2eb.test\" cannot be used: \"a%2eb.test\" has a % in it: neither encoded characters nor zones"
                                + " are understood",
                        "\"exa..mple\" cannot be used: \"exa..mple\" has an empty part between its dots",
                        "\"*.10.0.0.1\" has a * before an address: write a range, such as 10.0.0.0/8",
                        "\"http://a.test:*/\" is for all ports; requests can be listed for one port only");
        assertThat(problem).hasMessageContaining("; \"0.0.0.0/0\" would");
    }

    @Test
    void aListOfASizeThatNobodyMeansIsRefused() {
        assertThatThrownBy(() -> AllowList.parse("a.test ".repeat(20_000))).hasMessageContaining("characters");
        assertThatThrownBy(() -> AllowList.parse("a" + "|".repeat(50_000))).hasMessageContaining("longer than 1000");
        assertThatThrownBy(() -> AllowList.parse("http://a.test/" + "%2e".repeat(10_000)))
                .hasMessageContaining("longer than 1000");
        assertThatThrownBy(() -> AllowList.parse("a ".repeat(1_001))).hasMessageContaining("1000 entries");
        assertThatThrownBy(() -> AllowList.parse("* ".repeat(1_000)))
                .hasMessageEndingWith("980 more entries are wrong");
    }

    @Test
    void aRuleForRequestsAllowsTheseAndNothingElse() throws Exception {
        AllowList list = AllowList.parse("GET|HEAD http://api.example.com/v1/");
        assertThat(request(list, "GET", "api.example.com", "/v1/users")).isInstanceOf(Judgement.Allowed.class);
        assertThat(request(list, "HEAD", "api.example.com", "/v1/")).isInstanceOf(Judgement.Allowed.class);
        assertThat(request(list, "GET", "api.example.com", "/v1/100%25/%C3%BC?"))
                .isInstanceOf(Judgement.Refused.class);
        assertThat(request(list, "GET", "api.example.com", "/v1/100%25/%C3%BC")).isInstanceOf(Judgement.Allowed.class);
        for (String method : new String[] {"POST", "get", "DELETE", "TRACE", "CONNECT", "X"}) {
            assertThat(request(list, method, "api.example.com", "/v1/users")).isInstanceOf(Judgement.Refused.class);
        }
        assertThat(request(list, "GET", "www.example.com", "/v1/users")).isInstanceOf(Judgement.Refused.class);
        assertThat(list.judge(new Wish.Request(Host.parse("api.example.com"), 8080, "GET", "/v1/")))
                .isInstanceOf(Judgement.Refused.class);
        assertThat(list.judge(new Wish.Lookup(Host.parse("api.example.com")))).isInstanceOf(Judgement.Allowed.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v1",
                "/v10/",
                "/v2/x",
                "/V1/x",
                "//v1/x",
                "/./v1/x",
                "/%76%31/x",
                "/v1/../admin",
                "/v1/..",
                "/v1/.",
                "/v1/./x",
                "/v1/%2e%2e/admin",
                "/v1/.%2E/admin",
                "/v1/..%2fadmin",
                "/v1/..%2Fadmin",
                "/v1/..%5cadmin",
                "/v1/..\\admin",
                "/v1/%252e%252e/admin",
                "/v1/..%252fadmin",
                "/v1/%25252e%25252e/x",
                "/v1//x",
                "/v1/..;/admin",
                "/v1/..;x=y/admin",
                "/v1/..%3b/admin",
                "/v1/%2e%2e;/admin",
                "/v1/...",
                "/v1/.. /admin",
                "/v1/..%20/admin",
                "/v1/..%09/admin",
                "/v1/..%00/admin",
                "/v1/x%00",
                "/v1/%0a",
                "/v1/%c0%ae%c0%ae/admin",
                "/v1/%ff",
                "/v1/%",
                "/v1/%2",
                "/v1/%zz",
                "/v1/%u002e%u002e/",
                "/v1/\u00fc",
                "/v1/\uff0e\uff0e/admin",
                "/v1/%ef%bc%8e%ef%bc%8f/../x",
                "/v1/x?y",
                "/v1/x#y",
                "/v1/a%2fb",
                "v1/x",
                "",
                "*",
                "/v1/%25%32%65%25%32%65/x",
                "/v1/%252525252525252525252e",
                "/v1/%252e%252e/admin%25",
                "/v1/%252e%252e%252fadmin%25zz",
                "/v1/%25/%252e%252e/admin",
                "/v1/x%25ff/%252e%252e/admin",
                "/v1/%25c0%25ae%25c0%25ae/admin",
                "/v1/%25u002e%25u002e/admin"
            })
    void noSpellingOfAPathGetsAroundThePrefix(String path) throws Exception {
        assertThat(request(AllowList.parse("http://api.example.com/v1/"), "GET", "api.example.com", path))
                .isInstanceOf(Judgement.Refused.class);
    }

    @Test
    void aPrefixEndsWhereAPartEnds() throws Exception {
        AllowList list = AllowList.parse("http://api.example.com/v1");
        assertThat(request(list, "GET", "api.example.com", "/v1")).isInstanceOf(Judgement.Allowed.class);
        assertThat(request(list, "GET", "api.example.com", "/v1/x")).isInstanceOf(Judgement.Allowed.class);
        assertThat(request(list, "GET", "api.example.com", "/v10")).isInstanceOf(Judgement.Refused.class);
    }

    @Test
    void aListIsNarrowedByAnotherAndNeverWidened() throws Exception {
        AllowList server = AllowList.parse("*.example.com, 10.0.0.0/8:5432, http://plain.test/v1/");
        AllowList wish = AllowList.parse("api.example.com evil.com 10.1.0.0/16:* GET http://plain.test/", "network");
        AllowList both = server.and(wish);
        assertThat(tunnel(both, "api.example.com", 443))
                .isEqualTo(new Judgement.Allowed("*.example.com and api.example.com", true));
        assertThat(tunnel(both, "www.example.com", 443))
                .isEqualTo(new Judgement.Refused(
                        "www.example.com:443 is not allowed; add www.example.com:443 to network"));
        assertThat(tunnel(both, "evil.com", 443)).isInstanceOf(Judgement.Refused.class);
        assertThat(tunnel(both, "10.1.2.3", 5432)).isInstanceOf(Judgement.Allowed.class);
        assertThat(tunnel(both, "10.1.2.3", 22)).isInstanceOf(Judgement.Refused.class);
        assertThat(request(both, "GET", "plain.test", "/v1/x")).isInstanceOf(Judgement.Allowed.class);
        assertThat(request(both, "POST", "plain.test", "/v1/x")).isInstanceOf(Judgement.Refused.class);
        assertThat(server.and(AllowList.nothing()).isEmpty()).isTrue();
        assertThat(tunnel(AllowList.nothing().and(wish), "api.example.com", 443))
                .isInstanceOf(Judgement.Refused.class);
    }

    private static Judgement tunnel(AllowList list, String host, int port) throws InvalidHostException {
        return list.judge(new Wish.Tunnel(Host.parse(host), port));
    }

    private static Judgement request(AllowList list, String method, String host, String path)
            throws InvalidHostException {
        return list.judge(new Wish.Request(Host.parse(host), 80, method, path));
    }
}
