import { describe, expect, it } from 'vitest';
import { isEmbedPath } from './embed-path.ts';

describe('isEmbedPath', () => {
  it.each(['/track/trk_1/low-tide/embed', '/album/alb_1/orla-venn/embed/embed', '/playlist/pls_1/late/embed'])(
    'returns true for %s',
    (path) => {
      expect(isEmbedPath(path)).toBe(true);
    },
  );

  it.each([
    '/',
    '/track/trk_1/embed',
    '/album/alb_1/orla-venn/embed',
    '/track/trk_1/low-tide/embed/',
    '/track/trk_1/low-tide/embedded',
    '/artist/art_1/x/embed',
    '/search/track/a/b/embed',
  ])('returns false for %s', (path) => {
    expect(isEmbedPath(path)).toBe(false);
  });
});
