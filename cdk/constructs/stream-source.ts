import { Duration } from 'aws-cdk-lib';
import { FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource, SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Construct } from 'constructs';
import { DeadLetterQueue, type DeadLetterQueueProps } from './dead-letter-queue.ts';
import type { DomainFunction } from './domain-function.ts';
import type { DomainTable } from './domain-table.ts';

export interface StreamSourceProps extends DeadLetterQueueProps {
  readonly table: DomainTable;
  readonly worker: DomainFunction;
  /** The sort keys of items whose changes invoke the worker (`shared/src/streams.ts`): a `FilterRule`. */
  readonly sortKey: unknown;
  /** Whether only deletions invoke it. */
  readonly isForDeletionsOnly?: boolean;
  /** Maximum number of changes per invocation, 100 by default. */
  readonly batchSize?: number;
  /** The batching window, one second by default, which Lambda requires for more than 10 changes. */
  readonly window?: Duration;
}

/**
 * Invokes a function with the changes of a table in order. A change that failed five times is sent to a dead-letter
 * queue.
 */
export class StreamSource extends Construct {
  constructor(scope: Construct, id: string, props: StreamSourceProps) {
    super(scope, id);
    const { table, worker, sortKey, isForDeletionsOnly = false, batchSize = 100, window = Duration.seconds(1) } = props;
    worker.addEventSource(
      new DynamoEventSource(table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            ...(isForDeletionsOnly && { eventName: FilterRule.isEqual('REMOVE') }),
            dynamodb: { Keys: { sk: { S: sortKey } } },
          }),
        ],
        batchSize,
        maxBatchingWindow: window,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(new DeadLetterQueue(this, 'DeadLetters', props)),
      }),
    );
  }
}
