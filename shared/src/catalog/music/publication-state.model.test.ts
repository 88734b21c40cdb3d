import { describe, expect, it } from 'vitest';
import { isPublishedAt, publishedImmediately } from './publication-state.model.ts';

const now = Date.parse('2027-03-05T00:00:00.000Z');

describe('isPublishedAt', () => {
  it('is true for the default state', () => {
    expect(isPublishedAt(publishedImmediately, now)).toBe(true);
  });

  it('is true from the release time on, and false a millisecond earlier', () => {
    const scheduled = { ...publishedImmediately, releaseAt: '2027-03-05T00:00:00.000Z' };
    expect([now - 1, now].map((time) => isPublishedAt(scheduled, time))).toEqual([false, true]);
  });

  it.each(['unlisted', 'hidden'] as const)('is false for %s music even after its release time', (visibility) => {
    expect(isPublishedAt({ ...publishedImmediately, visibility, releaseAt: '2020-01-01T00:00:00.000Z' }, now)).toBe(
      false,
    );
  });

  it('is false for trashed music', () => {
    expect(isPublishedAt({ ...publishedImmediately, trashedAt: '2027-01-01T00:00:00.000Z' }, now)).toBe(false);
  });
});
