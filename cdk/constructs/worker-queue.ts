import { limits } from '@overtone/shared/limits.ts';
import { Duration } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { environmentName } from './names.ts';

export interface WorkerQueueProps {
  readonly alerts: ITopic;
  /** What users notice while failed messages wait, as a whole sentence. */
  readonly effect: string;
  /** Timeout of the function that consumes the queue; 30 s when left out. */
  readonly workerTimeout?: Duration;
  /** How long SQS gathers messages for one call of the worker; 5 s when left out. */
  readonly batchingWindow?: Duration;
  /** Messages of one call at most; 100 when left out, or 10 where SQS gathers none. */
  readonly batchSize?: number;
  /** Deliveries after which a message is put aside; `limits.queueDeliveries` when left out. */
  readonly deliveries?: number;
  /**
   * Calls of the worker at a time, 2 at least (Lambda, "Configuring maximum concurrency"); as many as Lambda likes when
   * left out.
   */
  readonly atOnce?: number;
}

/** A queue with its dead-letter queue. A grant gives the permission and the address (`<ID>_QUEUE_URL`) together. */
export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: DeadLetterQueue;
  readonly workerTimeout: Duration;
  private readonly batchingWindow: Duration;
  private readonly batchSize: number;
  private readonly atOnce: number | undefined;

  constructor(scope: Construct, id: string, props: WorkerQueueProps) {
    super(scope, id);
    this.workerTimeout = props.workerTimeout ?? Duration.seconds(30);
    this.batchingWindow = props.batchingWindow ?? Duration.seconds(5);
    // Lambda, CreateEventSourceMapping: more than 10 messages only with a window of a second at least.
    this.batchSize = props.batchSize ?? (this.batchingWindow.toSeconds() > 0 ? 100 : 10);
    this.atOnce = props.atOnce;
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters', props);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS: six times the function's timeout plus the batching window, or a slow batch is delivered twice.
      visibilityTimeout: Duration.seconds(6 * this.workerTimeout.toSeconds() + this.batchingWindow.toSeconds()),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.deliveries ?? limits.queueDeliveries },
    });
  }

  grantSendTo(fn: LambdaFunction): void {
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['sqs:SendMessage'],
      resourceArns: [this.queue.queueArn],
    }).assertSuccess();
    this.nameTo(fn);
  }

  /** Tells a function the address alone: its worker, which may say when a message comes again as it is. */
  nameTo(fn: LambdaFunction): void {
    fn.addEnvironment(environmentName(this.node.id, 'queue_url'), this.queue.queueUrl);
  }

  /**
   * Makes a function the queue's worker: it gets batches and says which messages of one failed.
   * @throws Error when the function may run longer than the queue was built for.
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
        ...(this.atOnce !== undefined && { maxConcurrency: this.atOnce }),
      }),
    );
  }
}
