import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Low Tide', 'low-tide'],
  ['  …Don’t  Stop! ', 'dont-stop'],
  ['Ｗｉｄｅ', 'wide'],
  ['夜の海', '夜の海'],
  ['ΑΘΗΝΑ 2', 'αθηνα-2'],
  ['!!!', '-'],
])('%j reads as %s in an address', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
