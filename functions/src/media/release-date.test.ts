import { expect, test } from 'vitest';
import { readDate } from './release-date.ts';

test.each([
  ['2021', '2021-01-01'],
  ['2021-05', '2021-05-01'],
  ['2021-05-17', '2021-05-17'],
  ['20210517', '2021-05-17'],
  ['2021-05-17T12:00:00Z', '2021-05-17'],
  ['2021-00-00', '2021-01-01'],
  ['0000', undefined],
  ['2021-02-30', undefined],
  ['last spring', undefined],
  [undefined, undefined],
])('%j is %j', (written, date) => {
  expect(readDate(written)).toBe(date);
});
