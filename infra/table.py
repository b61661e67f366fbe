"""The table of games if it does not belong to the stack: retained from an earlier one, or restored from a backup."""

from __future__ import annotations

from botocore.exceptions import ClientError

from infra.aws import Aws, code_of
from infra.stages import Stage

EXPIRY = "expires_at"


def is_there(name: str, aws: Aws) -> bool:
    return _protection(name, aws) is not None


def look_after(stage: Stage, aws: Aws) -> None:
    """Backups, expiry and protection as in the template: a restored table comes without any of them."""
    name = stage.table_name
    _protect(name, aws, stage.protected)
    aws.tables.update_continuous_backups(
        TableName=name, PointInTimeRecoverySpecification={"PointInTimeRecoveryEnabled": True}
    )
    expiry = aws.tables.describe_time_to_live(TableName=name)["TimeToLiveDescription"]
    if expiry.get("TimeToLiveStatus") not in {"ENABLED", "ENABLING"}:
        aws.tables.update_time_to_live(
            TableName=name, TimeToLiveSpecification={"Enabled": True, "AttributeName": EXPIRY}
        )


def delete(name: str, aws: Aws) -> None:
    if is_there(name, aws):
        _protect(name, aws, False)
        aws.tables.delete_table(TableName=name)
        aws.tables.get_waiter("table_not_exists").wait(TableName=name, WaiterConfig={"Delay": 2})


def _protect(name: str, aws: Aws, wanted: bool) -> None:
    """Only where it differs: DynamoDB refuses a change that changes nothing."""
    if _protection(name, aws) != wanted:
        aws.tables.update_table(TableName=name, DeletionProtectionEnabled=wanted)
        aws.tables.get_waiter("table_exists").wait(TableName=name, WaiterConfig={"Delay": 2})


def _protection(name: str, aws: Aws) -> bool | None:
    """Whether DynamoDB refuses to delete it; None if it does not exist."""
    try:
        return aws.tables.describe_table(TableName=name)["Table"].get("DeletionProtectionEnabled", False)
    except ClientError as error:
        if code_of(error) == "ResourceNotFoundException":
            return None
        raise
