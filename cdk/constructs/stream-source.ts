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
  /** Sort keys of the items whose changes wake the worker (`shared/src/streams.ts`): a `FilterRule`. */
  readonly sortKey: unknown;
  /** Whether items that are removed alone wake it. */
  readonly removedOnly?: boolean;
  /** Changes of one call at most; 100 when left out. */
  readonly batchSize?: number;
  /** How long changes are gathered for one call; a second when left out, which Lambda wants for more than 10 of them. */
  readonly window?: Duration;
}

/** Has a table's changes wake a function, in order; a change that fails five times waits aside and holds up no other. */
export class StreamSource extends Construct {
  constructor(scope: Construct, id: string, props: StreamSourceProps) {
    super(scope, id);
    const { table, worker, sortKey, removedOnly = false, batchSize = 100, window = Duration.seconds(1) } = props;
    worker.addEventSource(
      new DynamoEventSource(table.table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        filters: [
          FilterCriteria.filter({
            ...(removedOnly && { eventName: FilterRule.isEqual('REMOVE') }),
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
