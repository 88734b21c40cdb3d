import { expect, test } from 'vitest';
import { shouldUpdateCatalog, whenToStore } from './when-to-store.ts';

const wait = 2 * 3_600_000;
const endsAt = 20 * 3_600_000;
const told = { digest: 'old', plays: 100, engaged: 20, at: 0, others: 900, shown: 1_000 };
const now = { digest: 'new', plays: 101, engaged: 20, at: 60_000, endsAt };

test.each([
  ['what nobody knows of', undefined, now, 'now'],
  ['what is stored, and the catalogue does not show', { ...told, shown: 999 }, { ...now, digest: 'old' }, endsAt],
  ['what is stored and shown', { ...told, shown: 1_000 }, { ...now, digest: 'old', at: endsAt }, 'same'],
  [
    'what the catalogue does not show, in the end',
    { ...told, shown: 999 },
    { ...now, digest: 'old', at: endsAt },
    'now',
  ],
  ['a hundredth more of all plays', told, { ...now, plays: 110 }, 'now'],
  ['less than that, until two hours have passed', told, { ...now, plays: 109 }, wait],
  ['a tenth more of the likes and adds of the day', told, { ...now, engaged: 22 }, 'now'],
  ['less than that, and fewer than before, until two hours have passed', told, { ...now, engaged: 19 }, wait],
  [
    'the first like of what nobody played',
    { ...told, plays: 0, engaged: 0, others: 0 },
    { ...now, plays: 0, engaged: 1 },
    'now',
  ],
  ['anything, once it has', told, { ...now, at: wait }, 'now'],
  ['anything, once the day is over', told, { ...now, at: endsAt }, 'now'],
  ['the second play of something new', { ...told, plays: 1, others: 0 }, { ...now, plays: 2 }, 'now'],
] as const)('%s', (_, known, moment, when) => {
  expect(whenToStore(known, moment)).toBe(when);
});

test('the catalogue shows what grew by a hundredth since, and everything at the end of a day', () => {
  expect(shouldUpdateCatalog(told, 109, false)).toBe(false);
  expect(shouldUpdateCatalog(told, 110, false)).toBe(true);
  expect(shouldUpdateCatalog(told, 101, true)).toBe(true);
});
