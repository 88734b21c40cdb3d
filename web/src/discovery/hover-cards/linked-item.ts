/** The artist, album or user that a link leads to, from its path. */
export interface LinkedItem {
  readonly link: HTMLAnchorElement;
  readonly kind: 'artist' | 'album' | 'user';
  readonly id: string;
}

const parsePath = (path: string) => /^\/(artist|album|user)\/([^/]+)/.exec(path);

/**
 * Returns the artist, album or user that the link around an element leads to. Returns undefined for links that need no
 * card: in navigation, on a card or a tile, which has the picture already, and to the subject of the current page.
 */
export const findLinkedItem = (element: Element): LinkedItem | undefined => {
  const link = element.closest('a');
  if (!link || link.origin !== location.origin || link.closest('article, nav') || link.querySelector('img, svg'))
    return;
  const [pathStart, kind, id] = parsePath(link.pathname) ?? [];
  if (!kind || !id || pathStart === parsePath(location.pathname)?.[0]) return;
  return { link, kind: kind as LinkedItem['kind'], id };
};
