import { describe, expect, it } from 'vitest';
import { getFailedRecordIds } from './batch-result.ts';

const buildResponse = (...ids: unknown[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe('getFailedRecordIds', () => {
  it.each([undefined, null, 'done', {}, { batchItemFailures: null }, buildResponse()])(
    'returns an empty list for a response without failures: %j',
    (response) => {
      expect(getFailedRecordIds(response, ['1', '2'])).toEqual([]);
    },
  );

  it('returns the records that the response names', () => {
    expect(getFailedRecordIds(buildResponse('2'), ['1', '2', '3'])).toEqual(['2']);
    expect(getFailedRecordIds(buildResponse('3', '1'), ['1', '2', '3'])).toEqual(['3', '1']);
  });

  it.each([
    buildResponse('4'),
    buildResponse('1', '4'),
    buildResponse(''),
    { batchItemFailures: [null] },
    { batchItemFailures: ['1'] },
    {
      batchItemFailures: 'all',
    },
  ])('returns undefined for a malformed response: %j', (response) => {
    expect(getFailedRecordIds(response, ['1', '2', '3'])).toBeUndefined();
  });
});
