import { Duration } from 'aws-cdk-lib';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import { createUserAlarm } from './user-alarm.ts';

export interface DeadLetterQueueProps {
  readonly alerts: ITopic;
  /** What users notice while messages are in this queue, as a sentence. */
  readonly effect: string;
}

/** A queue that retains failed messages for 14 days for an operator. The first message raises an alarm. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string, { alerts, effect }: DeadLetterQueueProps) {
    super(scope, id, { retentionPeriod: Duration.days(14), encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true });
    createUserAlarm(this, 'Alarm', {
      metric: this.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1), statistic: 'Maximum' }),
      threshold: 1,
      effect,
      alerts,
    });
    acceptFinding(this, 'SQS3', 'It is a dead-letter queue itself.');
  }
}
