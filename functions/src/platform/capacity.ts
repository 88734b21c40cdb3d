import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** One call of DynamoDB. Times are milliseconds of `performance.now()`. A failed call has 0 capacity units. */
export interface TableCall {
  readonly operation: string;
  readonly kind: 'read' | 'write';
  readonly start: number;
  readonly end: number;
  readonly capacityUnits: number;
}

export interface CapacityMeasurement<Result> {
  readonly result: Result;
  /** Capacity units, as returned by DynamoDB. */
  readonly reads: number;
  readonly writes: number;
  /** Sequential calls: the length of the longest sequence of calls that do not overlap. */
  readonly roundTrips: number;
  readonly calls: readonly TableCall[];
}

const calls = new AsyncLocalStorage<TableCall[]>();
const readOperation = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/**
 * Runs `work` and measures its DynamoDB calls through the client of `aws.ts`. For tests and benchmarks. Without it,
 * calls are not measured and do not request their consumed capacity.
 * @internal
 */
export const measureCapacity = async <Result>(
  work: () => Promise<Result> | Result,
): Promise<CapacityMeasurement<Result>> => {
  const recorded: TableCall[] = [];
  const result = await calls.run(recorded, work);
  const sumUnits = (kind: TableCall['kind']) =>
    recorded.filter((call) => call.kind === kind).reduce((sum, call) => sum + call.capacityUnits, 0);
  return {
    result,
    reads: sumUnits('read'),
    writes: sumUnits('write'),
    roundTrips: findLongestSequence(recorded),
    calls: recorded,
  };
};

/** Returns the length of the longest sequence of calls in which each starts after the previous one has ended. */
export const findLongestSequence = (recorded: readonly Pick<TableCall, 'start' | 'end'>[]): number => {
  let length = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of recorded.toSorted((a, b) => a.end - b.end)) {
    if (start < lastEnd) continue;
    length += 1;
    lastEnd = end;
  }
  return length;
};

interface ConsumedCapacity {
  readonly CapacityUnits?: number;
}

const getUnits = (output: { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }): number =>
  [output.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** Adds a middleware to a client, so that `measureCapacity` can record its calls. */
export const meterCapacity = (client: DynamoDBClient): void => {
  client.middlewareStack.add(
    (next, { commandName: operation = 'Unknown' }) =>
      async (args) => {
        const recorded = calls.getStore();
        if (!recorded) return next(args);
        const kind = readOperation.test(operation) ? 'read' : 'write';
        const start = performance.now();
        let capacityUnits = 0;
        try {
          const response = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
          capacityUnits = getUnits(response.output as Parameters<typeof getUnits>[0]);
          return response;
        } finally {
          recorded.push({ operation, kind, start, end: performance.now(), capacityUnits });
        }
      },
    { step: 'initialize', name: 'meterCapacity' },
  );
};
