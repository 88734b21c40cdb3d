import { describe, expect, it } from 'vitest';
import { decideWhenToStore, shouldUpdateCatalog } from './when-to-store.ts';

const waitMs = 2 * 3_600_000;
const endsAt = 20 * 3_600_000;
const stored = { digest: 'old', plays: 100, engagement: 20, storedAt: 0, otherDaysPlays: 900, shownPlays: 1_000 };
const current = { digest: 'new', plays: 101, engagement: 20, readAt: 60_000, endsAt };

describe('decideWhenToStore', () => {
  it.each([
    ['now', 'it is unknown what is stored', undefined, current, 'now'],
    [
      'the end of the day',
      'the total is stored but not shown by the catalogue',
      { ...stored, shownPlays: 999 },
      { ...current, digest: 'old' },
      endsAt,
    ],
    ['same', 'the total is stored and shown', stored, { ...current, digest: 'old', readAt: endsAt }, 'same'],
    [
      'now',
      'the catalogue does not show the total at the end of the day',
      { ...stored, shownPlays: 999 },
      { ...current, digest: 'old', readAt: endsAt },
      'now',
    ],
    ['now', 'all plays grew by 1 %', stored, { ...current, plays: 110 }, 'now'],
    ['in two hours', 'all plays grew by less than 1 %', stored, { ...current, plays: 109 }, waitMs],
    ['now', 'the engagement of the day grew by 10 %', stored, { ...current, engagement: 22 }, 'now'],
    ['in two hours', 'the engagement of the day decreased', stored, { ...current, engagement: 19 }, waitMs],
    [
      'now',
      'a track without plays gets its first like',
      { ...stored, plays: 0, engagement: 0, otherDaysPlays: 0 },
      { ...current, plays: 0, engagement: 1 },
      'now',
    ],
    ['now', 'two hours have passed', stored, { ...current, readAt: waitMs }, 'now'],
    ['now', 'the day has ended', stored, { ...current, readAt: endsAt }, 'now'],
    [
      'now',
      'a new track gets its second play',
      { ...stored, plays: 1, otherDaysPlays: 0 },
      { ...current, plays: 2 },
      'now',
    ],
  ] as const)('returns %s when %s', (_, __, before, total, when) => {
    expect(decideWhenToStore(before, total)).toBe(when);
  });
});

describe('shouldUpdateCatalog', () => {
  it('returns true when plays grew by 1 % or the day has ended', () => {
    expect(shouldUpdateCatalog(stored, 109, false)).toBe(false);
    expect(shouldUpdateCatalog(stored, 110, false)).toBe(true);
    expect(shouldUpdateCatalog(stored, 101, true)).toBe(true);
  });
});
