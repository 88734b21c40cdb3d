import { expect, test } from 'vitest';
import { isPublishedAt, publishedImmediately } from './publication-state.model.ts';

const now = Date.parse('2027-03-05T00:00:00.000Z');

test('is out for everybody where nobody said anything else', () => {
  expect(isPublishedAt(publishedImmediately, now)).toBe(true);
});

test('comes out at its moment, not a millisecond earlier', () => {
  const scheduled = { ...publishedImmediately, releaseAt: '2027-03-05T00:00:00.000Z' };
  expect([now - 1, now].map((moment) => isPublishedAt(scheduled, moment))).toEqual([false, true]);
});

test.each(['unlisted', 'hidden'] as const)('is not out while it is %s, whatever its moment', (visibility) => {
  expect(isPublishedAt({ ...publishedImmediately, visibility, releaseAt: '2020-01-01T00:00:00.000Z' }, now)).toBe(
    false,
  );
});

test('is not out while it is in the bin', () => {
  expect(isPublishedAt({ ...publishedImmediately, trashedAt: '2027-01-01T00:00:00.000Z' }, now)).toBe(false);
});
