import { describe, expect, it } from 'vitest';
import { getSlug } from './slug.ts';

describe('getSlug', () => {
  it.each([
    ['Low Tide', 'low-tide'],
    ['  …Don’t  Stop! ', 'dont-stop'],
    ['Ｗｉｄｅ', 'wide'],
    ['夜の海', '夜の海'],
    ['ΑΘΗΝΑ 2', 'αθηνα-2'],
    ['!!!', '-'],
  ])('converts %j to %s', (name, slug) => {
    expect(getSlug(name)).toBe(slug);
  });
});
