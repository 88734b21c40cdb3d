import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { WorkerQueue } from './worker-queue.ts';

/** Sends the bounces and complaints of SES to a queue, through a topic (SES, "Monitor using event publishing"). */
export class EmailFeedback extends Construct {
  /** The configuration set with which emails have to be sent. */
  readonly configurationSetName: string;

  constructor(scope: Construct, id: string, queue: WorkerQueue) {
    super(scope, id);
    const topic = new Topic(this, 'Topic', { enforceSSL: true });
    topic.addSubscription(new SqsSubscription(queue.queue, { rawMessageDelivery: true }));
    // The suppression list of the account would also block codes to addresses that bounced once. The worker of emails
    // decides instead.
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', { disableSuppressionList: true });
    // Also allows SES to publish, only for this configuration set of this account.
    configurationSet.addEventDestination('Feedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    this.configurationSetName = configurationSet.configurationSetName;
  }
}
