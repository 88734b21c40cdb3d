import { expect, test } from 'vitest';
import { failedRecords } from './batch-result.ts';

const failed = (...ids: unknown[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

test.each([undefined, null, 'done', {}, { batchItemFailures: null }, failed()])(
  'an answer that names no record is a success: %j',
  (answer) => {
    expect(failedRecords(answer, ['1', '2'])).toEqual([]);
  },
);

test('the records that it names stay', () => {
  expect(failedRecords(failed('2'), ['1', '2', '3'])).toEqual(['2']);
  expect(failedRecords(failed('3', '1'), ['1', '2', '3'])).toEqual(['3', '1']);
});

test.each([
  failed('4'),
  failed('1', '4'),
  failed(''),
  { batchItemFailures: [null] },
  { batchItemFailures: ['1'] },
  {
    batchItemFailures: 'all',
  },
])('an answer that makes no sense fails the whole batch: %j', (answer) => {
  expect(failedRecords(answer, ['1', '2', '3'])).toBeUndefined();
});
