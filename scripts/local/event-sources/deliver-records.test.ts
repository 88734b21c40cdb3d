import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliverRecords } from './deliver-records.ts';
import type { Mapping } from './poller.ts';
import type { StreamRecord } from './stream-reader.ts';

vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => void waitedMs.push(milliseconds),
}));

const waitedMs: number[] = [];
let stopping = new AbortController();

beforeEach(() => {
  waitedMs.length = 0;
  stopping = new AbortController();
});
afterEach(() => vi.restoreAllMocks());

const buildRecords = (...names: string[]): StreamRecord[] =>
  names.map((name) => ({ eventSourceARN: 'arn', dynamodb: { SequenceNumber: name, ApproximateCreationDateTime: 0 } }));
const listNames = (batch: unknown): string =>
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

/** Delivers a, b, c and d. @returns the batches that the function received, and the records whose retries are exhausted */
const run = async (respond: (batch: string) => unknown, changes: Partial<Mapping> = {}) => {
  const batches: string[] = [];
  const exhaustedRecords: string[] = [];
  const processedCount = await deliverRecords(
    {
      mapping: { ...mapping, ...changes },
      signal: stopping.signal,
      invoke: async (event) => {
        const batch = listNames(event);
        batches.push(batch);
        return respond(batch);
      },
      onRetriesExhausted: async (records) => void exhaustedRecords.push(listNames({ Records: records })),
    },
    buildRecords('a', 'b', 'c', 'd'),
  );
  return { batches, exhaustedRecords, processedCount };
};

const throwAt = (name: string) => (batch: string) => {
  if (batch.includes(name)) throw new Error('Poison');
};
const failAt = (name: string) => (batch: string) => ({
  batchItemFailures: batch.includes(name) ? [{ itemIdentifier: name }] : [],
});

describe('deliverRecords', () => {
  it('delivers a successful batch once', async () => {
    expect(await run(() => undefined)).toEqual({ batches: ['abcd'], exhaustedRecords: [], processedCount: 4 });
  });

  it('retries the whole batch with growing delays if the function throws, until retries are exhausted', async () => {
    expect(await run(throwAt('b'))).toEqual({
      batches: ['abcd', 'abcd', 'abcd'],
      exhaustedRecords: ['abcd'],
      processedCount: 4,
    });
    expect(waitedMs).toEqual([100, 200]);
  });

  it('does not repeat the records before a failed one', async () => {
    expect(await run(failAt('c'))).toEqual({
      batches: ['abcd', 'cd', 'cd'],
      exhaustedRecords: ['cd'],
      processedCount: 4,
    });
  });

  it('continues at the first failed record when failures are reported in any order', async () => {
    const respond = () => ({ batchItemFailures: [{ itemIdentifier: 'd' }, { itemIdentifier: 'b' }] });
    expect((await run(respond, { MaximumRetryAttempts: 0 })).exhaustedRecords).toEqual(['bcd']);
  });

  it('bisects a batch to isolate the failing record', async () => {
    expect(await run(throwAt('c'), { BisectBatchOnFunctionError: true })).toEqual({
      batches: ['abcd', 'ab', 'cd', 'c', 'c', 'c', 'd'],
      exhaustedRecords: ['c'],
      processedCount: 4,
    });
  });

  it('ignores reported failures if the mapping does not enable them', async () => {
    expect(await run(failAt('c'), { FunctionResponseTypes: [] })).toEqual({
      batches: ['abcd'],
      exhaustedRecords: [],
      processedCount: 4,
    });
  });

  it('retries until success if there is no limit', async () => {
    let remainingFailures = 12;
    const { batches, exhaustedRecords } = await run(
      () => {
        if (remainingFailures-- > 0) throw new Error('Not yet');
      },
      { MaximumRetryAttempts: -1 },
    );
    expect([batches.length, exhaustedRecords]).toEqual([13, []]);
    expect(waitedMs.at(-1)).toBe(10_000);
  });

  it('returns the number of processed records when stopped, without exhausting retries', async () => {
    const { exhaustedRecords, processedCount } = await run((batch) => {
      stopping.abort();
      return failAt('c')(batch);
    });
    expect([exhaustedRecords, processedCount]).toEqual([[], 2]);
  });
});
