import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { getEnvironmentName } from './environment-name.ts';

export interface WorkerQueueProps {
  readonly alerts: ITopic;
  /** What users notice while there are failed messages, as a sentence. */
  readonly effect: string;
  /** Timeout of the function that consumes the queue, 30 s by default. */
  readonly workerTimeout?: Duration;
  /** How long messages are collected for one invocation of the worker, 5 s by default. */
  readonly batchingWindow?: Duration;
  /** Maximum number of messages per invocation, by default 100, or 10 without a batching window. */
  readonly batchSize?: number;
  /** Deliveries after which a message goes to the dead-letter queue, by default `awsLimits.queueDeliveries`. */
  readonly deliveries?: number;
  /** Maximum number of concurrent invocations, at least 2 (Lambda, "Configuring maximum concurrency"). */
  readonly maxConcurrency?: number;
}

/** A queue with a dead-letter queue. A grant also sets the URL of the queue in the environment (`<ID>_QUEUE_URL`). */
export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetterQueue;
  readonly workerTimeout: Duration;
  private readonly batchingWindow: Duration;
  private readonly batchSize: number;
  private readonly maxConcurrency: number | undefined;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    this.workerTimeout = props.workerTimeout ?? Duration.seconds(30);
    this.batchingWindow = props.batchingWindow ?? Duration.seconds(5);
    // More than 10 messages require a batching window of at least one second (Lambda, CreateEventSourceMapping).
    this.batchSize = props.batchSize ?? (this.batchingWindow.toSeconds() > 0 ? 100 : 10);
    this.maxConcurrency = props.maxConcurrency;
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', props);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS recommends six times the timeout of the function plus the batching window, or slow batches are delivered
      // twice.
      visibilityTimeout: Duration.seconds(6 * this.workerTimeout.toSeconds() + this.batchingWindow.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.deliveries ?? awsLimits.queueDeliveries },
    });
  }

  grantSendTo(fn: LambdaFunction): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.queue.queueArn],
    }).assertSuccess();
    this.provideUrlTo(fn);
  }

  /**
   * Sets only the URL in the environment of a function. It is for the worker, which may already change the visibility
   * of messages.
   */
  provideUrlTo(fn: LambdaFunction): void {
    fn.addEnvironment(getEnvironmentName(this.node.id, 'queue_url'), this.queue.queueUrl);
  }

  /**
   * Makes a function the worker of the queue. It gets batches and reports the failed messages.
   * @throws Error if the timeout of the function exceeds `workerTimeout`
   */
  consumeWith(fn: LambdaFunction): void {
    if (fn.timeout && fn.timeout.toSeconds() > this.workerTimeout.toSeconds()) {
      throw new Error(`${fn.node.path} may run longer than the workerTimeout of ${this.node.path}`);
    }
    fn.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: this.batchSize,
        maxBatchingWindow: this.batchingWindow,
        reportBatchItemFailures: true,
        ...(this.maxConcurrency !== undefined && { maxConcurrency: this.maxConcurrency }),
      }),
    );
  }
}
