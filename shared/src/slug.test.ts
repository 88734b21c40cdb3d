import { describe, expect, it } from 'vitest';
import { slugOf } from './slug.ts';

describe('slugOf', () => {
  it.each([
    ['Low Tide', 'low-tide'],
    ['  …Don’t  Stop! ', 'dont-stop'],
    ['Ｗｉｄｅ', 'wide'],
    ['夜の海', '夜の海'],
    ['ΑΘΗΝΑ 2', 'αθηνα-2'],
    ['!!!', '-'],
  ])('returns the slug of %j: %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
