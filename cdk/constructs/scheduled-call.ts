import type { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { DomainFunction } from './domain-function.ts';
import { createUserAlarm } from './user-alarm.ts';

export interface ScheduledCallProps {
  readonly worker: DomainFunction;
  /** Whole minutes, an hour or a day. EventBridge does not support less than a minute. */
  readonly every: Duration;
  readonly alerts: ITopic;
  /** What users notice while it fails, as a sentence. */
  readonly effect: string;
}

/** Invokes a function at a fixed rate. A failed invocation is not retried, because the next one does its work. */
export class ScheduledCall extends Construct {
  constructor(scope: Construct, id: string, { worker, every, alerts, effect }: ScheduledCallProps) {
    super(scope, id);
    worker.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: every });
    new Rule(this, 'Rule', {
      schedule: Schedule.rate(every),
      targets: [new LambdaFunction(worker, { retryAttempts: 0, maxEventAge: every })],
    });
    createUserAlarm(this, 'Errors', {
      metric: worker.metricErrors({ statistic: 'Sum', period: every }),
      threshold: 1,
      periods: 3,
      effect,
      alerts,
    });
  }
}
