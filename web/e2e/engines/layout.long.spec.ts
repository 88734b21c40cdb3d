import { getAlbumPaths } from '../external-site.ts';
import { expect, test } from './fixtures.ts';

/** The width in pixels that a scrollbar takes from each element that scrolls. */
const readScrollbarWidths = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto')
    .map((element) => element.offsetWidth - element.clientWidth);

test.describe('Layout', { tag: ['@site', '@catalog'] }, () => {
  test('shows no scrollbars that take width from a page in a narrow window', async ({ visitor, request }) => {
    await visitor.resize(390, 600);
    for (const [path, heading] of [
      [(await getAlbumPaths(request)).album, 'Glass Orchard'],
      ['/login', 'Log in to your account'],
    ] as const) {
      await visitor.visit(path);
      await visitor.page.expectVisible('heading', heading);
      await expect.poll(() => visitor.run('page', readScrollbarWidths)).toEqual([0]);
    }
  });
});
