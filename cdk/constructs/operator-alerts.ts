import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** The topic of all alarms, with the email address of the operator as subscriber. */
export class OperatorAlerts extends Topic {
  constructor(scope: Construct, id: string, email: string | undefined) {
    super(scope, id, { enforceSSL: true });
    if (email) this.addSubscription(new EmailSubscription(email));
    // A resource policy replaces the default one, which allowed CloudWatch to publish.
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
