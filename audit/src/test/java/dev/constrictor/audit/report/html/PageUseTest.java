package dev.constrictor.audit.report.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.constrictor.audit.browser.Browser;
import dev.constrictor.audit.browser.Key;
import dev.constrictor.audit.browser.OneBrowser;
import dev.constrictor.audit.browser.Tab;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The page as people use it, with mouse and keyboard. */
@Tag("browser")
@ExtendWith(OneBrowser.class)
class PageUseTest {
    private static final List<String> FILTERS = List.of("group", "impact", "verdict", "layer");
    private static final List<String> CONTROLS =
            List.of("group", "impact", "verdict", "layer", "search", "reset", "open-all", "close-all");
    private static final int MOST_STOPS = 500;
    private static final String OTHER_PAGE =
            "<!DOCTYPE html><title>Other page</title><link rel=\"icon\" href=\"/other-icon\">";

    private final Browser browser;

    PageUseTest(Browser browser) {
        this.browser = browser;
    }

    @ParameterizedTest
    @EnumSource
    void it_complains_of_nothing_and_asks_for_nothing_while_it_is_used(SamplePage sample) {
        Tab page = sample.openIn(browser);
        use(page, sample);
        assertThat(page.complaints()).isEmpty();
        assertThat(page.requests()).singleElement().asString().endsWith("/page.html");
    }

    @ParameterizedTest
    @EnumSource
    void where_a_server_hands_it_out_it_asks_for_no_icon_either(SamplePage sample) throws Exception {
        String html = sample.html();
        BlockingQueue<String> asked = new LinkedBlockingQueue<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String path = exchange.getRequestURI().getPath();
            asked.add(path);
            answer(exchange, path.equals("/report") ? html : OTHER_PAGE);
        });
        server.start();
        try {
            URI root = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
            browser.open(root.resolve("/report"));
            // An icon of the report would be asked for before that of the other page.
            browser.open(root.resolve("/other"));
            assertThat(asked.poll(10, TimeUnit.SECONDS)).isEqualTo("/report");
            assertThat(asked.poll(10, TimeUnit.SECONDS)).isEqualTo("/other");
            assertThat(asked.poll(10, TimeUnit.SECONDS)).isEqualTo("/other-icon");
        } finally {
            server.stop(0);
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_keyboard_reaches_every_control_and_every_row_and_shows_where_it_is(SamplePage sample) {
        Tab page = sample.openIn(browser);
        List<String> wanted = new ArrayList<>(CONTROLS);
        wanted.addAll(page.texts("[...document.querySelectorAll('.probe')].map(row => row.id)"));
        List<String> reached = new ArrayList<>();
        List<String> unmarked = new ArrayList<>();
        for (int stop = 0; stop < MOST_STOPS && !reached.contains(wanted.getLast()); stop++) {
            page.press(Key.TAB);
            String place = page.text("document.activeElement.name || document.activeElement.id"
                    + " || document.activeElement.parentElement.id");
            reached.add(place);
            if (page.holds("getComputedStyle(document.activeElement).outlineStyle === 'none'")) {
                unmarked.add(place);
            }
        }
        assertThat(reached).containsSubsequence(wanted);
        assertThat(unmarked).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void enter_and_space_open_a_row_and_close_it(SamplePage sample) {
        Tab page = sample.openIn(browser);
        for (Key key : List.of(Key.ENTER, Key.SPACE)) {
            page.evaluate("document.querySelector('#probe-2 summary').focus()");
            page.press(key);
            assertThat(page.holds("document.querySelector('#probe-2 .more').checkVisibility()"))
                    .isTrue();
            page.press(key);
            assertThat(page.holds("document.querySelector('#probe-2 .more').checkVisibility()"))
                    .isFalse();
        }
    }

    /** Everything that can be used, and that it does what it should. */
    private static void use(Tab page, SamplePage sample) {
        for (String filter : FILTERS) {
            page.evaluate("document.querySelector('[name=%s]').focus()".formatted(filter));
            page.press(Key.DOWN);
            assertThat(page.text("location.hash")).startsWith("#%s=".formatted(filter));
            page.click("#reset");
            assertThat(page.visible(".probe")).hasSize(sample.rows());
        }
        page.click("[name=search]");
        page.type("no such text");
        assertThat(page.visible(".probe")).isEmpty();
        page.click("#reset");
        page.click("#open-all");
        assertThat(page.visible(".more")).hasSize(sample.rows());
        page.click("#close-all");
        assertThat(page.visible(".more")).isEmpty();
        page.click("#probe-1 .name");
        assertThat(page.visible(".more")).hasSize(1);
        page.click("#probe-1 .name");
        assertThat(page.visible(".more")).isEmpty();
        page.click(".through a");
        page.await("document.querySelector('.probe[open] .more')?.checkVisibility()");
    }

    private static void answer(HttpExchange exchange, String html) throws IOException {
        byte[] body = html.getBytes(UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }
}
