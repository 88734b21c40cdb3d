/** What a link leads to, as its address says. */
export interface LinkedThing {
  readonly link: HTMLAnchorElement;
  readonly kind: 'artist' | 'album' | 'user';
  readonly id: string;
}

const read = (path: string) => /^\/(artist|album|user)\/([^/]+)/.exec(path);

/**
 * The artist, album or person whose name is the link that an element lies in. None where more could not be shown: on a
 * card or a tile, which have the picture themselves, and of what the page is about.
 */
export const linkedThing = (element: Element): LinkedThing | undefined => {
  const link = element.closest('a');
  if (!link || link.origin !== location.origin || link.closest('article, nav') || link.querySelector('img, svg'))
    return;
  const [place, kind, id] = read(link.pathname) ?? [];
  if (!kind || !id || place === read(location.pathname)?.[0]) return;
  return { link, kind: kind as LinkedThing['kind'], id };
};
