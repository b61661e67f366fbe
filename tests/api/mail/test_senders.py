"""Three ways of sending, one message: the mailbox, a real SMTP server, SES."""

from __future__ import annotations

import email
import email.policy
import uuid
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult
from moto import mock_aws
from moto.core import DEFAULT_ACCOUNT_ID
from moto.ses.models import ses_backends

from api.http.parts import attach, parts
from api.mail import compose, has_mailbox, open_mailer
from api.mail.base import RefusedError, SendingError
from api.mail.content import Letter
from api.mail.smtp import Smtp
from api.settings import Settings
from api.stores.sqlite import SqliteStore
from tests.api.machinery import ON_SQLITE
from tests.aws import PATIENCE, REGION, free_port

SENDER = "Torchpost <post@example.org>"
LETTER = Letter(
    id="l1",
    kind="sign_in",
    to="ann@example.org",
    code="ABCDEF",
    link="https://example.org/sign-in#token",
    site="https://example.org",
    unsubscribe="https://example.org/v1/unsubscribe/t",
    unsubscribe_page="https://example.org/unsubscribe#t",
)


def _who(server, session, envelope, mechanism, login):  # noqa: ARG001
    return AuthResult(success=(login.login, login.password) == (b"torch", b"p@ss"))


@pytest.fixture
def message():
    return compose.message(LETTER, SENDER, datetime(2026, 3, 1, 12, tzinfo=UTC))


def _opened(mail, store=None):
    return open_mailer(Settings(mail=mail, mail_from=SENDER), store)


def _smtp(server, login=""):
    return _opened(f"smtp://{login}127.0.0.1:{server.port}?tls=none")


def _both_parts(raw):
    parsed = email.message_from_bytes(raw, policy=email.policy.default)
    assert [part.get_content_type() for part in parsed.iter_parts()] == ["text/plain", "text/html"]
    assert "ABCDEF" in parsed.get_body(("plain",)).get_content()
    assert "<html" in parsed.get_body(("html",)).get_content()
    return parsed


def test_smtp_hands_over_the_message_to_the_byte(server, desk, message):
    _smtp(server).send(message)
    (envelope,) = desk.envelopes
    assert envelope.mail_from == "post@example.org"
    assert envelope.rcpt_tos == ["ann@example.org"]
    assert envelope.content == message.raw
    _both_parts(envelope.content)


@pytest.mark.filterwarnings("ignore:Requiring AUTH")
def test_smtp_signs_in_where_it_is_asked_to(desk, message):
    controller = Controller(
        desk,
        hostname="127.0.0.1",
        port=free_port(),
        ready_timeout=PATIENCE,
        authenticator=_who,
        auth_required=True,
        auth_require_tls=False,
    )
    controller.start()
    try:
        _smtp(controller, "torch:p%40ss@").send(message)
        assert len(desk.envelopes) == 1
        with pytest.raises(SendingError):
            _smtp(controller, "torch:wrong@").send(message)
    finally:
        controller.stop()


def test_smtp_without_encryption_is_only_used_where_it_is_asked_for(server, desk, message):
    with pytest.raises(SendingError):
        _opened(f"smtp://127.0.0.1:{server.port}").send(message)
    assert desk.envelopes == []


def test_a_permanent_refusal_differs_from_a_temporary_one(server, desk, message):
    desk.answers["ann@example.org"] = "550 no such user"
    with pytest.raises(RefusedError, match="550 no such user"):
        _smtp(server).send(message)
    desk.answers["ann@example.org"] = "451 come back later"
    with pytest.raises(SendingError, match="451 come back later"):
        _smtp(server).send(message)


def test_a_relay_that_does_not_want_us_condemns_no_address(server, desk, message):
    desk.answers["ann@example.org"] = "550 5.7.1 relaying denied"
    with pytest.raises(SendingError, match=r"5\.7\.1 relaying denied"):
        _smtp(server).send(message)
    desk.answers["ann@example.org"] = "550 5.1.1 no such user"
    with pytest.raises(RefusedError, match="no such user"):
        _smtp(server).send(message)


def test_a_server_that_is_not_there_is_trouble_for_now(message):
    with pytest.raises(SendingError):
        _opened(f"smtp://127.0.0.1:{free_port()}?tls=none").send(message)


def test_a_server_that_dawdles_for_ever_is_left(dawdler, message):
    impatient = Smtp("127.0.0.1", dawdler.port, sender=SENDER, tls="none", timeout=0.2)
    with pytest.raises(SendingError, match="took longer"):
        impatient.send(message)


def test_a_server_that_is_slow_again_and_again_is_left_as_well(sluggard, message):
    """No single answer takes too long, but all of them together do."""
    impatient = Smtp("127.0.0.1", sluggard.port, sender=SENDER, tls="none", timeout=1.0)
    with pytest.raises(SendingError, match="took longer"):
        impatient.send(message)


@pytest.fixture
def ses(aws_credentials):  # noqa: ARG001
    with mock_aws():
        mailer = _opened(f"ses://{REGION}")
        mailer.client.create_email_identity(EmailIdentity="post@example.org")
        yield mailer


def test_ses_hands_over_the_message_with_both_its_parts(ses, message):
    ses.send(message)
    (sent,) = ses_backends[DEFAULT_ACCOUNT_ID][REGION].sent_messages
    assert set(sent.destinations) == {"ann@example.org"}
    parsed = _both_parts(sent.raw_data.encode() if isinstance(sent.raw_data, str) else sent.raw_data)
    assert parsed["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert parsed["Message-ID"] == f"<{message.id}@example.org>"


@pytest.mark.usefixtures("aws_credentials")
def test_ses_that_refuses_the_sender_is_trouble_for_now(message):
    with mock_aws(), pytest.raises(SendingError):
        _opened(f"ses://{REGION}").send(message)


def test_the_sender_can_stand_in_the_address_of_ses():
    assert _opened(f"ses://{REGION}?from=games%40example.com").sender == "games@example.com"


def test_the_mailbox_keeps_a_letter_once(tmp_path, message):
    store = SqliteStore(tmp_path / "mail.db", now=lambda: 0)
    mailbox = _opened("mailbox", store)
    for _ in range(2):
        mailbox.send(message)
    assert len(store.range("mailbox")) == 1


@pytest.mark.parametrize(
    "mail", ["", "post", "smtp://", "ftp://host", "ses://", "smtp://host?tls=maybe", "smtp://host?speed=high"]
)
def test_an_unknown_way_of_sending_is_refused_at_the_start(mail):
    with pytest.raises(ValueError, match=r"TORCHPOST_MAIL|tls is"):
        _opened(mail)


def test_passwords_are_in_no_message(server):
    with pytest.raises(ValueError, match="TORCHPOST_MAIL") as refused:
        _opened(f"smtp://torch:hush@127.0.0.1:{server.port}?speed=high")
    assert "hush" not in str(refused.value)


@ON_SQLITE
def test_letters_go_out_by_a_real_server_and_a_bounce_is_noticed(ann, app, server, desk, post):
    post.gives_address(ann, "ann@example.org")
    attach(app, replace(parts(app), mailer=_smtp(server)))
    table = ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 1
    assert (
        table
        in email.message_from_bytes(desk.envelopes[0].content, policy=email.policy.default)
        .get_body(("plain",))
        .get_content()
    )
    desk.answers["ann@example.org"] = "550 no such user"
    ann.plays(table)
    assert post.goes_out(minutes=2) == 0
    assert "550 no such user" in ann.reads("/me")["player"]["mail_trouble"]


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        (Settings(), True),
        (Settings(mail="smtp://localhost"), False),
        (Settings(url="https://torchpost.example"), False),
        (Settings(store="dynamodb://tables"), False),
    ],
)
def test_letters_are_shown_only_on_a_local_machine(settings, expected):
    assert has_mailbox(settings) is expected


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (Settings(url="https://torchpost.example"), ["set TORCHPOST_MAIL"]),
        (Settings(url="https://torchpost.example", mail="smtp://localhost"), []),
        (Settings(), []),
    ],
)
def test_a_stage_whose_letters_nobody_could_read_says_so_when_it_starts(tmp_path, caplog, settings, said):
    open_mailer(settings, SqliteStore(tmp_path / "mail.db"))
    assert len(caplog.messages) == len(said)
    assert all(words in message for words, message in zip(said, caplog.messages, strict=True))


@ON_SQLITE
def test_where_letters_are_sent_there_is_no_mailbox_to_look_into(app, passerby, post):
    letter = post.asks_for_letter("ann@example.org")
    deployed = replace(parts(app).settings, url=f"https://{uuid.uuid4()}.example")
    attach(app, replace(parts(app), settings=deployed))
    passerby.is_refused(404, "not_found", "GET", "/mailbox")
    passerby.is_refused(404, "not_found", "GET", f"/mailbox/{letter.id}")
