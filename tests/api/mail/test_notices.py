"""What SES tells afterwards: a bounce for good and a complaint stop mail, anything else is passed over."""

from __future__ import annotations

import json

import pytest

from api.mail.notices import refusals
from api.services import trouble
from tests.api.tables.stage import ON_SQLITE

ANN = "ann@example.org"
BOUNCED = [{"emailAddress": "Ann@Example.org", "diagnosticCode": "smtp; 550 5.1.1 user unknown"}]
COMPLAINED = [{"emailAddress": ANN}]
BOUNCE = {"eventType": "Bounce", "bounce": {"bounceType": "Permanent", "bouncedRecipients": BOUNCED}}
PASSING = {"eventType": "Bounce", "bounce": {"bounceType": "Transient", "bouncedRecipients": BOUNCED}}
COMPLAINT = {"notificationType": "Complaint", "complaint": {"complainedRecipients": COMPLAINED}}


def _event(*notices):
    return {"Records": [{"Sns": {"Message": json.dumps(notice)}} for notice in notices]}


@ON_SQLITE
@pytest.mark.parametrize(("notice", "said"), [(BOUNCE, "550 5.1.1 user unknown"), (COMPLAINT, "reported as unwanted")])
def test_a_refusal_that_comes_later_stops_mail_and_is_told(ann, joined, post, notice, said):
    post.gives_address(ann, ANN)
    trouble.noticed(joined, _event(notice))
    assert said in ann.reads("/me")["player"]["mail_trouble"]
    ann.opens_table(bots=2)
    assert post.goes_out(minutes=2) == 0


@pytest.mark.parametrize(
    "event", [_event(PASSING), _event({"eventType": "Delivery"}), _event([]), {"Records": [{"Sns": {}}]}, {}]
)
def test_anything_else_is_passed_over(event):
    assert list(refusals(event)) == []
