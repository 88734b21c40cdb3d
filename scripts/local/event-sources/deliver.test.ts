import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliver } from './deliver.ts';
import type { Mapping } from './poller.ts';
import type { StreamRecord } from './stream-reader.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async (milliseconds: number) => void waited.push(milliseconds) }));

const waited: number[] = [];
let stopping = new AbortController();

beforeEach(() => {
  waited.length = 0;
  stopping = new AbortController();
});
afterEach(() => vi.restoreAllMocks());

const records = (...names: string[]): StreamRecord[] =>
  names.map((name) => ({ eventSourceARN: 'arn', dynamodb: { SequenceNumber: name, ApproximateCreationDateTime: 0 } }));
const namesOf = (batch: unknown): string =>
  (batch as { Records: StreamRecord[] }).Records.map(({ dynamodb }) => dynamodb.SequenceNumber).join('');

const mapping: Mapping = {
  id: 'test',
  EventSourceArn: 'arn',
  FunctionName: 'test',
  BatchSize: 100,
  MaximumBatchingWindowInSeconds: 0,
  MaximumRetryAttempts: 2,
  BisectBatchOnFunctionError: false,
  FunctionResponseTypes: ['ReportBatchItemFailures'],
  FilterCriteria: { Filters: [] },
};

/** Delivers a, b, c and d. @returns the batches that the function got, and what was given up. */
const run = async (answer: (batch: string) => unknown, changes: Partial<Mapping> = {}) => {
  const batches: string[] = [];
  const givenUp: string[] = [];
  const done = await deliver(
    {
      mapping: { ...mapping, ...changes },
      signal: stopping.signal,
      invoke: async (event) => {
        const batch = namesOf(event);
        batches.push(batch);
        return answer(batch);
      },
      giveUp: async (rest) => void givenUp.push(namesOf({ Records: rest })),
    },
    records('a', 'b', 'c', 'd'),
  );
  return { batches, givenUp, done };
};

const throwAt = (name: string) => (batch: string) => {
  if (batch.includes(name)) throw new Error('Poison');
};
const failAt = (name: string) => (batch: string) => ({
  batchItemFailures: batch.includes(name) ? [{ itemIdentifier: name }] : [],
});

test('a batch that succeeds is handed over once', async () => {
  expect(await run(() => undefined)).toEqual({ batches: ['abcd'], givenUp: [], done: 4 });
});

test('a batch whose function throws comes again as a whole, a little later each time, and is then given up', async () => {
  expect(await run(throwAt('b'))).toEqual({ batches: ['abcd', 'abcd', 'abcd'], givenUp: ['abcd'], done: 4 });
  expect(waited).toEqual([100, 200]);
});

test('what comes before the record that failed is done and never comes again', async () => {
  expect(await run(failAt('c'))).toEqual({ batches: ['abcd', 'cd', 'cd'], givenUp: ['cd'], done: 4 });
});

test('of several records that failed the first counts, in whichever order they are named', async () => {
  const answer = () => ({ batchItemFailures: [{ itemIdentifier: 'd' }, { itemIdentifier: 'b' }] });
  expect((await run(answer, { MaximumRetryAttempts: 0 })).givenUp).toEqual(['bcd']);
});

test('halves find the one record that fails, which alone uses its attempts up', async () => {
  expect(await run(throwAt('c'), { BisectBatchOnFunctionError: true })).toEqual({
    batches: ['abcd', 'ab', 'cd', 'c', 'c', 'c', 'd'],
    givenUp: ['c'],
    done: 4,
  });
});

test('an answer of a function that was not asked to report counts for nothing', async () => {
  expect(await run(failAt('c'), { FunctionResponseTypes: [] })).toEqual({ batches: ['abcd'], givenUp: [], done: 4 });
});

test('without a limit a batch is tried until it succeeds', async () => {
  let left = 12;
  const { batches, givenUp } = await run(
    () => {
      if (left-- > 0) throw new Error('Not yet');
    },
    { MaximumRetryAttempts: -1 },
  );
  expect([batches.length, givenUp]).toEqual([13, []]);
  expect(waited.at(-1)).toBe(10_000);
});

test('a stop gives nothing up, and says how far it came', async () => {
  const { givenUp, done } = await run((batch) => {
    stopping.abort();
    return failAt('c')(batch);
  });
  expect([givenUp, done]).toEqual([[], 2]);
});
