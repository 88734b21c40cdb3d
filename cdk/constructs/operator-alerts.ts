import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** The topic that every alarm writes to, and the operator it is mailed to. */
export class OperatorAlerts extends Topic {
  constructor(scope: Construct, id: string, mail: string | undefined) {
    super(scope, id, { enforceSSL: true });
    if (mail) this.addSubscription(new EmailSubscription(mail));
    // A policy of its own takes the place of the default one, which had let CloudWatch in.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
  }
}
