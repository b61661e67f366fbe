"""What leaves as mail, to the byte: the headers a letter was given and no others, for its own reader."""

from __future__ import annotations

import email
import email.policy
import re
from dataclasses import replace

import pytest

from api.domain.addresses import fit_address, reader_of
from api.http.parts import attach, parts
from api.mail import compose, open_mailer
from api.settings import Settings
from tests.api.machinery import ON_SQLITE
from tests.api.mail import specimens
from tests.api.scenes import Person

SENDER = "Torchpost <post@example.org>"
HEADERS = [
    "From",
    "To",
    "Subject",
    "Date",
    "Message-ID",
    "Auto-Submitted",
    "List-Unsubscribe",
    "List-Unsubscribe-Post",
    "X-Torchpost-Kind",
]
OF_A_THREAD = ["In-Reply-To", "References"]
OF_MIME = ["MIME-Version", "Content-Type"]
LINE = re.compile(rb"([A-Za-z-]+): ([ -~]*(?:\r\n [ -~]+)*)\r\n")
HOSTILE = [
    "=?a?q?x=0d=0aReply-To:_e@evil.example?=",
    "=?utf-8?b?eA0KQmNjOiBlQGV2aWwuZXU=?=",
    "=?utf-8?q?=0d=0a=0d=0aAnother body?= Ann",
    "Ånn =?utf-8?q?=0aBcc:_eve?=",
    "Ann, eve@evil.example",
    "Ann: eve;",
    '"Ann" <eve@evil.ex>',
    "=?=?utf-8?q?=3D?=",
    "Änn " * 9,
]


def _headers(raw: bytes) -> dict[str, str]:
    """Everything before the first empty line, split at nothing but colons and ends of lines."""
    block = raw[: raw.index(b"\r\n\r\n") + 2]
    found = [(name.decode(), value.decode()) for name, value in LINE.findall(block)]
    assert b"".join(f"{name}: {value}\r\n".encode() for name, value in found) == block
    assert len(dict(found)) == len(found)
    return dict(found)


def _as_read(raw: bytes):
    return email.message_from_bytes(raw, policy=email.policy.default)


@pytest.fixture(scope="module")
def letters(tmp_path_factory):
    return dict(specimens.letters(specimens.parts(tmp_path_factory.mktemp("letters"))))


@pytest.fixture
def handed_over(server, desk):
    """The message that the server at the other end holds after a letter was sent."""

    def send(letter):
        mailer = open_mailer(Settings(mail=f"smtp://127.0.0.1:{server.port}?tls=none", mail_from=SENDER), None)
        mailer.send(compose.message(letter, mailer.sender, specimens.NOW))
        return desk.envelopes[-1]

    return send


def test_every_header_of_every_letter_leaves_as_it_was_written(letters, handed_over):
    for letter in letters.values():
        envelope = handed_over(letter)
        headers = _headers(envelope.content)
        assert sorted(headers) == sorted(HEADERS + OF_MIME + (OF_A_THREAD if letter.thread else []))
        assert headers["From"] == SENDER
        assert headers["To"] == letter.to
        assert headers["Message-ID"] == f"<{letter.id}@example.org>"
        assert headers["Auto-Submitted"] == "auto-generated"
        assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert headers["X-Torchpost-Kind"] == letter.kind
        assert (envelope.mail_from, envelope.rcpt_tos) == ("post@example.org", [letter.to])


def test_all_letters_of_a_table_are_one_thread(letters, handed_over):
    """By one letter that each of them answers, and by one subject, which some programs go by."""
    of_one = [letters[name] for name in ("your_turn", "reminder", "nudge", "lapsed", "lapsed_and_turn", "extension")]
    sent = [_headers(handed_over(each).content) for each in of_one]
    assert len({each["Message-ID"] for each in sent}) > 1
    assert {(each["References"], each["In-Reply-To"]) for each in sent} == {
        (f"<table.{of_one[0].thread}@example.org>",) * 2
    }
    assert {each["Subject"] for each in sent} == {"Torchlit with Ben, Tallow and Cinder"}
    assert letters["game_over"].thread not in {"", of_one[0].thread}
    assert letters["turns"].thread == letters["digest"].thread == letters["sign_in"].thread == ""
    assert letters["invitation"].thread == of_one[0].thread


def test_mail_programs_find_the_address_to_unsubscribe_at_in_one_piece(letters, handed_over):
    for letter in letters.values():
        assert "/v1/unsubscribe/" in letter.unsubscribe
        far = replace(letter, unsubscribe=letter.unsubscribe + "x" * 500)
        for each in (letter, far):
            raw = handed_over(each).content
            assert f"\r\nList-Unsubscribe: <{each.unsubscribe}>\r\n".encode() in raw


def test_no_line_of_a_message_is_longer_than_mail_allows(letters, handed_over):
    for letter in letters.values():
        assert max(map(len, handed_over(letter).content.split(b"\r\n"))) <= 998


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_becomes_a_header_or_is_read_as_another(letters, handed_over, name):
    letter = letters["nudge"]
    (news,) = letter.news
    hostile = replace(letter, name=name, news=[replace(news, by=name, others=name)])
    headers = _headers(handed_over(hostile).content)
    assert sorted(headers) == sorted(HEADERS + OF_A_THREAD + OF_MIME)
    assert str(_as_read(handed_over(hostile).content)["Subject"]) == compose.words.subject(hostile)


@ON_SQLITE
@pytest.mark.parametrize("name", HOSTILE[:4])
def test_a_hosts_name_cannot_become_a_header(app, server, desk, post, name):
    host = post.gives_address(Person(app.test_client(), "Host"), "host@example.org")
    assert host.tries("PATCH", "/me", {"name": name}).status_code == 200
    mailer = open_mailer(Settings(mail=f"smtp://127.0.0.1:{server.port}?tls=none", mail_from=SENDER), None)
    attach(app, replace(parts(app), mailer=mailer))
    seats = [{"kind": "me"}, {"kind": "invited", "email": "ben@example.org"}]
    assert host.tries("POST", "/tables", {"game": "torchlit", "seats": seats}).status_code == 201
    assert post.goes_out() == 1
    (envelope,) = desk.envelopes
    headers = _headers(envelope.content)
    assert sorted(headers) == sorted(HEADERS + OF_A_THREAD + OF_MIME)
    assert headers["To"] == "ben@example.org"
    assert str(_as_read(envelope.content)["Subject"]).startswith(name[:12])


MISLEADING = [
    "=?abc?q?victim?=@example.org",
    "=?utf-8?q?victim=40example.org?=@evil.example",
    "vic?tim@example.org",
    "victim%example.org@relay.example",
    "relay.example!victim@example.org",
    "|victim@example.org",
    "`victim`@example.org",
    "victim@example.org@relay.example",
    "victim@example.org.",
    "victim@0x7f.1",
    "victim@1.2.3.4",
    "victim@[IPv6:::1]",
    "victim@ex\u00adample.org",
    '"victim"@example.org',
    '"a@b"@example.org',
    "victim(not)@example.org",
    "Victim <victim@example.org>",
    "@relay.example:victim@example.org",
    "victim@[127.0.0.1]",
    "victim@example.org, eve@example.org",
    "victim@example.org\nBcc: eve@example.org",
    "victim@example.org\x00",
    "vic\u200btim@example.org",
    "victim@example\u3002org\u202e",
    "victím@example.org",
    ".victim@example.org",
    "vic..tim@example.org",
    "victim@-example.org",
    f"{'v' * 65}@example.org",
    f"victim@{'e' * 250}.org",
    "victim@" * 40_000,
]


@pytest.mark.parametrize("address", MISLEADING, ids=lambda address: repr(address[:40]))
def test_an_address_that_reads_like_another_is_refused(address):
    assert fit_address(address) is None


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        (" Ann@Example.ORG ", "ann@example.org"),
        ("ann@bücher.example", "ann@xn--bcher-kva.example"),
        ("ann@BÜCHER.example", "ann@xn--bcher-kva.example"),
        ("ann@xn--bcher-kva.example", "ann@xn--bcher-kva.example"),
        ("ann@\uff45xample.org", "ann@example.org"),
        ("ann@example.org\r\n", "ann@example.org"),
        ("o'hara+games@mail.example.org", "o'hara+games@mail.example.org"),
    ],
)
def test_an_address_is_kept_in_one_form(written, kept):
    assert fit_address(written) == kept
    assert fit_address(kept) == kept


@pytest.mark.parametrize(
    ("address", "reader"),
    [
        ("ann@example.org", "ann@example.org"),
        ("ann+1+2@example.org", "ann@example.org"),
        ("+@a.org", "+@a.org"),
        ("a.n.n@example.org", "a.n.n@example.org"),
        ("a.n.n+games@gmail.com", "ann@gmail.com"),
        ("an.n@googlemail.com", "ann@gmail.com"),
    ],
)
def test_signs_that_mail_servers_ignore_make_no_other_reader(address, reader):
    assert reader_of(address) == reader


def test_a_letter_to_an_invalid_address_is_not_made(letters):
    for to in ("=?abc?q?victim?=@example.org", "Ann@example.org", "ann@example.org, eve@example.org", ""):
        with pytest.raises(ValueError, match="address"):
            compose.message(replace(letters["sign_in"], to=to), SENDER, specimens.NOW)
