import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** One call of DynamoDB. Times are milliseconds of `performance.now()`; a failed call tells no capacity units. */
export interface TableCall {
  readonly operation: string;
  readonly kind: 'read' | 'write';
  readonly start: number;
  readonly end: number;
  readonly capacityUnits: number;
}

export interface Measured<Result> {
  readonly result: Result;
  /** Capacity units as DynamoDB counted them. */
  readonly reads: number;
  readonly writes: number;
  /** Calls that had to wait for one another: the longest chain of calls that do not overlap. */
  readonly roundTrips: number;
  readonly calls: readonly TableCall[];
}

const calls = new AsyncLocalStorage<TableCall[]>();
const readOperation = /^(Get|BatchGet|Query|Scan|TransactGet)/;

/**
 * Runs `work` and tells what it asked of DynamoDB through the clients of `aws.ts`. For tests and benchmarks; outside of
 * it nothing is counted and no capacity is asked for.
 * @internal
 */
export const measured = async <Result>(work: () => Promise<Result> | Result): Promise<Measured<Result>> => {
  const made: TableCall[] = [];
  const result = await calls.run(made, work);
  const units = (kind: TableCall['kind']) =>
    made.filter((call) => call.kind === kind).reduce((sum, call) => sum + call.capacityUnits, 0);
  return { result, reads: units('read'), writes: units('write'), roundTrips: longestChain(made), calls: made };
};

/** Length of the longest row of calls in which each starts after the one before has ended. */
export const longestChain = (made: readonly Pick<TableCall, 'start' | 'end'>[]): number => {
  let length = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of made.toSorted((a, b) => a.end - b.end)) {
    if (start < lastEnd) continue;
    length += 1;
    lastEnd = end;
  }
  return length;
};

interface ConsumedCapacity {
  readonly CapacityUnits?: number;
}

const unitsOf = (output: { ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[] }): number =>
  [output.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** Lets `measured` see this client's calls. */
export const meterCapacity = (client: DynamoDBClient): void => {
  client.middlewareStack.add(
    (next, { commandName: operation = 'Unknown' }) =>
      async (args) => {
        const made = calls.getStore();
        if (!made) return next(args);
        const kind = readOperation.test(operation) ? 'read' : 'write';
        const start = performance.now();
        let capacityUnits = 0;
        try {
          const reply = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } });
          capacityUnits = unitsOf(reply.output as Parameters<typeof unitsOf>[0]);
          return reply;
        } finally {
          made.push({ operation, kind, start, end: performance.now(), capacityUnits });
        }
      },
    { step: 'initialize', name: 'meterCapacity' },
  );
};
