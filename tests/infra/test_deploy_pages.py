"""The web pages on their way into the bucket."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import boto3
import pytest
from moto import mock_aws

from infra.aws import Aws
from infra.pages import PagesError, bring, empty
from tests.aws import REGION

BUCKET = "pages"
TODAY = datetime.now(UTC)


@pytest.fixture
def aws(aws_credentials):  # noqa: ARG001 - must be there first
    with mock_aws():
        boto3.client("s3").create_bucket(Bucket=BUCKET, CreateBucketConfiguration={"LocationConstraint": REGION})
        yield Aws()


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "about.svg", "assets/zero-1a2b.js"):
        (tmp_path / name).write_text(name)
    return tmp_path


def test_the_page_is_sent_last_after_the_files_it_names(aws, folder):
    assert bring(aws, BUCKET, folder, TODAY).sent == ["assets/zero-1a2b.js", "about.svg", "index.html"]


def test_files_that_are_there_already_are_not_sent_again(aws, folder):
    bring(aws, BUCKET, folder, TODAY)
    (folder / "about.svg").write_text("another")
    assert bring(aws, BUCKET, folder, TODAY).sent == ["about.svg"]


def test_files_of_an_earlier_build_stay_for_the_pages_that_are_open(aws, folder):
    bring(aws, BUCKET, folder, TODAY)
    (folder / "assets/zero-1a2b.js").rename(folder / "assets/zero-3c4d.js")
    assert bring(aws, BUCKET, folder, TODAY).removed == []
    assert bring(aws, BUCKET, folder, TODAY + timedelta(days=31)).removed == ["assets/zero-1a2b.js"]
    assert names(aws) == {"index.html", "about.svg", "assets/zero-3c4d.js"}


def test_nothing_is_sent_while_the_kind_of_one_file_is_unknown(aws, folder):
    (folder / "odd.xyz").write_text("odd")
    with pytest.raises(PagesError, match=r"odd\.xyz"):
        bring(aws, BUCKET, folder, TODAY)
    assert names(aws) == set()


def test_an_emptied_bucket_is_empty(aws, folder):
    bring(aws, BUCKET, folder, TODAY)
    empty(aws, BUCKET)
    assert names(aws) == set()


def names(aws: Aws) -> set[str]:
    return {each["Key"] for each in aws.files.list_objects_v2(Bucket=BUCKET).get("Contents", [])}
