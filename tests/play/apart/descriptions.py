"""What browsers say of themselves when they offer a connection, as far as that matters."""

FINGERPRINT = ":".join(f"{at:02X}" for at in range(32))
# As browsers write them, without the lines that do not matter.
CHROMIUM = "\r\n".join(
    [
        "v=0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "a=candidate:39 1 udp 2113937151 59965025-775a-4747-b693-549dc91be87e.local 46600 typ host generation 0",
        "a=candidate:64 1 udp 2113942271 1a72809a-4724-405f-b22f-14fe734b4a59.local 48042 typ host generation 0",
        "a=ice-ufrag:z9C7",
        "a=ice-pwd:EM+/TdY9abs7eUyASPP3ENqz",
        f"a=fingerprint:sha-256 {FINGERPRINT}",
        "a=setup:actpass",
        "",
    ]
)
FIREFOX = "\r\n".join(
    [
        "v=0",
        f"a=fingerprint:sha-256 {FINGERPRINT}",
        "m=application 50315 UDP/DTLS/SCTP webrtc-datachannel",
        "a=candidate:0 1 UDP 2122252543 7a1b2c3d-0000-4747-b693-549dc91be87e.local 50315 typ host",
        "a=candidate:1 1 TCP 2105524479 7a1b2c3d-0000-4747-b693-549dc91be87e.local 9 typ host tcptype active",
        "a=ice-pwd:0123456789abcdef0123456789abcdef",
        "a=ice-ufrag:0a1b2c3d",
        "",
    ]
)
OPEN = CHROMIUM.replace("59965025-775a-4747-b693-549dc91be87e.local", "192.0.2.2").replace(
    "1a72809a-4724-405f-b22f-14fe734b4a59.local", "fd00::2"
)
