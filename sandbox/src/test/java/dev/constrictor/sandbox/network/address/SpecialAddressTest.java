package dev.constrictor.sandbox.network.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SpecialAddressTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.255.255.255",
                "10.0.0.0",
                "10.255.255.255",
                "100.64.0.0",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.255.254",
                "169.254.0.1",
                "169.254.169.254",
                "172.16.0.0",
                "172.31.255.255",
                "192.0.0.192",
                "192.0.2.1",
                "192.168.0.0",
                "192.168.255.255",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255",
                "168.63.129.16",
                "::",
                "::1",
                "::7f00:1",
                "fc00::1",
                "fd00:ec2::254",
                "fe80::1",
                "febf::1",
                "fec0::1",
                "ff02::1",
                "2001:db8::1",
                "3fff::1",
                "64:ff9b:1::1",
                "100::1",
                "4000::1",
                "::ffff:0:7f00:1"
            })
    void isRefusedEvenBehindAnAllowedName(String text) {
        assertThat(SpecialAddress.reason(InetAddress.ofLiteral(text))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1.1.1.1",
                "8.8.8.8",
                "9.255.255.255",
                "11.0.0.0",
                "100.63.255.255",
                "100.128.0.0",
                "126.255.255.255",
                "128.0.0.0",
                "169.253.255.255",
                "169.255.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "192.169.0.0",
                "223.255.255.255",
                "2606:4700::1111",
                "2a00:1450::1",
                "64:ff9b::808:808"
            })
    void thePublicInternetIsNotSpecial(String text) {
        assertThat(SpecialAddress.reason(InetAddress.ofLiteral(text))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "64:ff9b::7f00:1, 127.0.0.1",
        "::7f00:1, 127.0.0.1",
        "::ffff:0:7f00:1, 127.0.0.1",
        "2002:7f00:1::, 127.0.0.1",
        "2002:a9fe:a9fe::1, 169.254.169.254",
        "2a00::5efe:a00:1, 10.0.0.1",
        "2a00::200:5efe:a00:1, 10.0.0.1",
    })
    void anIpv4AddressIsFoundInsideOfOneOfIpv6(String outer, String inner) {
        assertThat(EmbeddedAddresses.in(InetAddress.ofLiteral(outer))).contains(InetAddress.ofLiteral(inner));
    }

    @ParameterizedTest
    @ValueSource(strings = {"::1", "::"})
    void whatHasAMeaningOfItsOwnHoldsNoOther(String address) {
        assertThat(EmbeddedAddresses.in(InetAddress.ofLiteral(address))).isEmpty();
        assertThat(SpecialAddress.reason(InetAddress.ofLiteral(address))).isPresent();
    }

    @Test
    void teredoHasTwoOfThem() {
        assertThat(EmbeddedAddresses.in(InetAddress.ofLiteral("2001:0:a00:1:0:0:80ff:fffe")))
                .containsExactly(InetAddress.ofLiteral("10.0.0.1"), InetAddress.ofLiteral("127.0.0.1"));
    }

    @Test
    void aRangeHoldsWhatBeginsWithItsBits() throws Exception {
        for (long seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            byte[] bytes = new byte[random.nextBoolean() ? 4 : 16];
            random.nextBytes(bytes);
            InetAddress address = InetAddress.getByAddress(bytes);
            int prefix = random.nextInt(1, bytes.length * 8 + 1);
            byte[] first = bytes.clone();
            for (int bit = prefix; bit < bytes.length * 8; bit++) {
                first[bit / 8] &= (byte) ~(0x80 >> bit % 8);
            }
            AddressRange range = new AddressRange(InetAddress.getByAddress(first), prefix);
            byte[] other = bytes.clone();
            other[(prefix - 1) / 8] ^= (byte) (0x80 >> (prefix - 1) % 8);
            assertThat(range.contains(address)).as("seed %d", seed).isTrue();
            assertThat(range.contains(InetAddress.getByAddress(other)))
                    .as("seed %d", seed)
                    .isFalse();
        }
    }

    @Test
    void aRangeSaysWhatItWouldHaveToBe() {
        assertThatThrownBy(() -> AddressRange.of("10.1.2.3/8")).hasMessageEndingWith("the range is 10.0.0.0/8");
        assertThatThrownBy(() -> AddressRange.of("10.0.0.0/33")).hasMessage("/33 is not between /0 and /32");
    }

    @Test
    void thisMachineKnowsItsOwnAddresses() throws Exception {
        assertThat(OwnAddresses.ofInterfaces().now())
                .containsAll(NetworkInterface.networkInterfaces()
                        .flatMap(NetworkInterface::inetAddresses)
                        .toList());
    }
}
