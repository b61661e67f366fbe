"""The rights that deploying needs: the calls CloudFormation makes for each kind of resource, on behalf of the deployer.

For every kind its makers publish which rights it takes to make, read, change and delete a resource. Here are those that
remain for the properties that the template uses, with the name of such a resource. The simulation asks for none of
them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from infra import deploy

FOLDER = Path(deploy.__file__).with_name("deployer")
LONGEST = 6_144  # signs of a policy that can be given to several people, blanks not counted


class Need(NamedTuple):
    arn: str
    rights: str


_CDN = "arn:aws:cloudfront::1"
_TAGS = "TagResource UntagResource ListTagsForResource"
PARTS = {
    "AWS::ApiGatewayV2::Api": Need("arn:aws:apigateway:r::/apis", "apigateway: GET POST PUT PATCH DELETE TagResource"),
    "AWS::ApiGatewayV2::Integration": Need("arn:aws:apigateway:r::/apis/a/integrations/i", "apigateway: GET POST PUT"),
    "AWS::ApiGatewayV2::Route": Need("arn:aws:apigateway:r::/apis/a/routes/o", "apigateway: GET POST PATCH DELETE"),
    "AWS::ApiGatewayV2::Stage": Need(
        "arn:aws:apigateway:r::/apis/a/stages/$default", "apigateway: GET POST PATCH DELETE TagResource"
    ),
    "AWS::Budgets::Budget": Need(
        "arn:aws:budgets::1:budget/torchpost-dev", f"budgets: ViewBudget ModifyBudget {_TAGS}"
    ),
    "AWS::CloudFront::Distribution": Need(
        f"{_CDN}:distribution/E",
        "cloudfront: CreateDistribution CreateDistributionWithTags GetDistribution GetDistributionConfig"
        f" UpdateDistribution DeleteDistribution {_TAGS}",
    ),
    "AWS::CloudFront::Function": Need(
        f"{_CDN}:function/torchpost-dev-pages",
        "cloudfront: CreateFunction DescribeFunction GetFunction UpdateFunction PublishFunction DeleteFunction"
        f" {_TAGS}",
    ),
    "AWS::CloudFront::OriginAccessControl": Need(
        f"{_CDN}:origin-access-control/E",
        "cloudfront: CreateOriginAccessControl GetOriginAccessControl UpdateOriginAccessControl"
        " DeleteOriginAccessControl",
    ),
    "AWS::CloudFront::ResponseHeadersPolicy": Need(
        f"{_CDN}:response-headers-policy/p",
        "cloudfront: CreateResponseHeadersPolicy GetResponseHeadersPolicy UpdateResponseHeadersPolicy"
        " DeleteResponseHeadersPolicy",
    ),
    "AWS::CloudWatch::Alarm": Need(
        "arn:aws:cloudwatch:r:1:alarm:torchpost-dev-no-tick",
        f"cloudwatch: PutMetricAlarm DescribeAlarms DeleteAlarms {_TAGS}",
    ),
    "AWS::DynamoDB::Table": Need(
        "arn:aws:dynamodb:r:1:table/torchpost-dev",
        "dynamodb: CreateTable DescribeTable UpdateTable DeleteTable DescribeTimeToLive UpdateTimeToLive"
        " DescribeContinuousBackups UpdateContinuousBackups DescribeContributorInsights"
        " DescribeKinesisStreamingDestination GetResourcePolicy TagResource UntagResource ListTagsOfResource",
    ),
    "AWS::IAM::Role": Need(
        "arn:aws:iam::1:role/torchpost-dev",
        "iam: CreateRole GetRole UpdateRole DeleteRole UpdateAssumeRolePolicy PutRolePolicy GetRolePolicy"
        " DeleteRolePolicy ListRolePolicies ListAttachedRolePolicies TagRole UntagRole PassRole",
    ),
    "AWS::Logs::LogGroup": Need(
        "arn:aws:logs:r:1:log-group:/aws/lambda/torchpost-dev",
        f"logs: CreateLogGroup PutRetentionPolicy DeleteRetentionPolicy DeleteLogGroup GetDataProtectionPolicy {_TAGS}",
    ),
    "AWS::S3::Bucket": Need(
        "arn:aws:s3:::torchpost-dev-site-pages-abc",
        "s3: CreateBucket DeleteBucket ListBucket GetBucketLocation PutBucketPublicAccessBlock"
        " GetBucketPublicAccessBlock PutBucketOwnershipControls GetBucketOwnershipControls"
        " PutEncryptionConfiguration GetEncryptionConfiguration"
        " PutBucketTagging GetBucketTagging",
    ),
    "AWS::S3::BucketPolicy": Need(
        "arn:aws:s3:::torchpost-dev-site-pages-abc", "s3: GetBucketPolicy PutBucketPolicy DeleteBucketPolicy"
    ),
    "AWS::SES::ConfigurationSet": Need(
        "arn:aws:ses:r:1:configuration-set/torchpost-dev",
        "ses: CreateConfigurationSet GetConfigurationSet DescribeConfigurationSet DeleteConfigurationSet"
        " PutConfigurationSetDeliveryOptions PutConfigurationSetReputationOptions"
        f" PutConfigurationSetSuppressionOptions {_TAGS}",
    ),
    "AWS::SES::ConfigurationSetEventDestination": Need(
        "arn:aws:ses:r:1:configuration-set/torchpost-dev",
        "ses: CreateConfigurationSetEventDestination GetConfigurationSetEventDestinations"
        " UpdateConfigurationSetEventDestination DeleteConfigurationSetEventDestination",
    ),
    "AWS::SES::EmailIdentity": Need(
        "arn:aws:ses:r:1:identity/torchpost.example",
        "ses: CreateEmailIdentity GetEmailIdentity PutEmailIdentityDkimAttributes PutEmailIdentityFeedbackAttributes"
        f" PutEmailIdentityMailFromAttributes DeleteEmailIdentity {_TAGS}",
    ),
    "AWS::SNS::Subscription": Need(
        "arn:aws:sns:r:1:torchpost-dev-mail",
        "sns: Subscribe GetSubscriptionAttributes SetSubscriptionAttributes ListSubscriptionsByTopic Unsubscribe",
    ),
    "AWS::SNS::Topic": Need(
        "arn:aws:sns:r:1:torchpost-dev-mail",
        f"sns: CreateTopic GetTopicAttributes SetTopicAttributes DeleteTopic GetDataProtectionPolicy {_TAGS}",
    ),
    "AWS::SNS::TopicPolicy": Need("arn:aws:sns:r:1:torchpost-dev-mail", "sns: SetTopicAttributes"),
    "AWS::SQS::Queue": Need(
        "arn:aws:sqs:r:1:torchpost-dev-notices",
        "sqs: CreateQueue GetQueueUrl GetQueueAttributes SetQueueAttributes DeleteQueue"
        " ListQueueTags TagQueue UntagQueue",
    ),
    "AWS::SQS::QueuePolicy": Need("arn:aws:sqs:r:1:torchpost-dev-notices", "sqs: SetQueueAttributes"),
    "AWS::Scheduler::Schedule": Need(
        "arn:aws:scheduler:r:1:schedule/default/torchpost-dev-tick",
        "scheduler: CreateSchedule GetSchedule UpdateSchedule DeleteSchedule",
    ),
}
# An HTTP API that logs its calls has a delivery write the log, and nobody can say which log that is.
DELIVERY = Need(
    "*",
    "logs: DescribeLogGroups CreateLogDelivery GetLogDelivery UpdateLogDelivery DeleteLogDelivery ListLogDeliveries"
    " PutResourcePolicy DescribeResourcePolicies",
)
# What the commands need besides the calls they make: the stack bears tags, and the function is given its role.
WITHOUT_CALL = {"cloudformation:TagResource", "iam:PassRole"}


def listed(need: Need) -> set[str]:
    service, _, names = need.rights.partition(": ")
    return {f"{service}:{name}" for name in names.split()}


def statements(name: str) -> list[Any]:
    return json.loads((FOLDER / f"{name}.json").read_text())["Statement"]


def granted(name: str) -> set[str]:
    return {right for statement in statements(name) for right in _all(statement["Action"])}


def is_granted(name: str, right: str, arn: str) -> bool:
    return any(
        right in _all(statement["Action"]) and any(fnmatchcase(arn, each) for each in _all(statement["Resource"]))
        for statement in statements(name)
    )


def _all(value: Any) -> Iterator[str]:
    yield from [value] if isinstance(value, str) else value
