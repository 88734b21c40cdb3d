import { describe, expect, it } from 'vitest';
import { albumPath, channelPath, genrePath, radioPath, searchPath, tagPath } from './paths.ts';

describe('paths', () => {
  it.each([
    ['glass orchard', undefined, '/search/glass%20orchard'],
    ['AC/DC?', 'tracks', '/search/AC%2FDC%3F/tracks'],
    ['', 'tracks', '/search'],
    ['..', undefined, '/search'],
    ['half \ud83d', undefined, '/search/half%20%EF%BF%BD'],
  ])('returns the search path for "%s" in %s: %s', (text, tab, path) => {
    expect(searchPath(text, tab)).toBe(path);
  });

  it('encodes a name as one segment of the path', () => {
    expect(radioPath({ type: 'genre', id: 'r&b/soul', name: 'R&B / Soul' })).toBe('/radio/genre/r%26b%2Fsoul/r-b-soul');
    expect(genrePath('r&b/soul')).toBe('/channel/genre/r%26b%2Fsoul');
    expect(tagPath('50%?')).toBe('/tag/50%25%3F');
    expect(channelPath('new/old')).toBe('/channel/new%2Fold');
  });

  it("adds the first artist to an album's path", () => {
    const artists = ['Sable & Reed', 'Orla Venn'].map((name) => ({ id: `art_${'1'.repeat(26)}` as const, name }));
    const album = { id: `alb_${'1'.repeat(26)}`, name: 'Glass Orchard', artists } as const;
    expect(albumPath(album)).toBe(`/album/${album.id}/sable-reed/glass-orchard`);
  });
});
