import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesWords, splitByMatches } from './split-by-matches.ts';

const markMatches = (name: string, search: string): string =>
  splitByMatches(name, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('splitByMatches', () => {
  it.each([
    ['Glass Orchard', 'glass', '[Glass] Orchard'],
    ['Glass Orchard', 'orch gl', '[Gl]ass [Orch]ard'],
    ['Björk Halldórsdóttir', 'bjork hall', '[Björk] [Hall]dórsdóttir'],
    ['Low Tide', 'ow', 'Low Tide'],
    ['ﬁne day', 'fi', '[ﬁ]ne day'],
    ['Low Tide', '', 'Low Tide'],
    ['R&B', 'b', 'R&[B]'],
  ])('splits %s by the search %s: %s', (name, search, expected) => expect(markMatches(name, search)).toBe(expected));

  it('returns parts that together are the unchanged name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, search) => {
        expect(
          splitByMatches(name, search)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name);
      }),
    );
  });

  it('matches a name whose words start with all search terms', () => {
    expect(matchesWords('Sleep timer: 5 minutes', 'slee 5')).toBe(true);
    expect(matchesWords('Sleep timer: 5 minutes', 'slee 9')).toBe(false);
    expect(matchesWords('Play or pause', '')).toBe(true);
  });
});
