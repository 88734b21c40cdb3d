import { expect, test } from 'vitest';
import { isEmbedPath } from './embed-path.ts';

test.each(['/track/trk_1/low-tide/embed', '/album/alb_1/orla-venn/embed/embed', '/playlist/pls_1/late/embed'])(
  '%s is an embed',
  (path) => {
    expect(isEmbedPath(path)).toBe(true);
  },
);

test.each([
  '/',
  '/track/trk_1/embed',
  '/album/alb_1/orla-venn/embed',
  '/track/trk_1/low-tide/embed/',
  '/track/trk_1/low-tide/embedded',
  '/artist/art_1/x/embed',
  '/search/track/a/b/embed',
])('%s is a page of the site', (path) => {
  expect(isEmbedPath(path)).toBe(false);
});
