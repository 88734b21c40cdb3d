import { describe, expect, it } from 'vitest';
import { failedRecordIds } from './batch-result.ts';

const failed = (...ids: unknown[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe('failedRecordIds', () => {
  it.each([undefined, null, 'done', {}, { batchItemFailures: null }, failed()])(
    'returns an empty list for a response without failures: %j',
    (response) => {
      expect(failedRecordIds(response, ['1', '2'])).toEqual([]);
    },
  );

  it('returns the records that the response names', () => {
    expect(failedRecordIds(failed('2'), ['1', '2', '3'])).toEqual(['2']);
    expect(failedRecordIds(failed('3', '1'), ['1', '2', '3'])).toEqual(['3', '1']);
  });

  it.each([
    failed('4'),
    failed('1', '4'),
    failed(''),
    { batchItemFailures: [null] },
    { batchItemFailures: ['1'] },
    {
      batchItemFailures: 'all',
    },
  ])('returns undefined for a malformed response: %j', (response) => {
    expect(failedRecordIds(response, ['1', '2', '3'])).toBeUndefined();
  });
});
