import { Artwork } from '../../ui/media/artwork.tsx';
import { type SearchReply, searchTitle, searchTypes, thingsFound } from '../cards/found.ts';
import { rememberSearch } from '../search/recent-searches.ts';
import { art } from './palette.css.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** Of each kind; the search page has them all. */
const hitsMax = 4;

interface Asked {
  readonly text: string;
  /** Paths that are offered already: a channel may stand in the site's menus, too. */
  readonly offered: ReadonlySet<string>;
  readonly go: (path: string) => void;
}

/** What a search found as groups of the palette, the kind of the best hit first. */
export const hitGroups = ({ results, top }: SearchReply, { text, offered, go }: Asked): PaletteGroup[] =>
  searchTypes
    .toSorted((a, b) => Number(b === top?.type) - Number(a === top?.type))
    .map((type) => ({
      id: type,
      name: searchTitle(type),
      items: thingsFound(type, results)
        .filter(({ path }) => !offered.has(path))
        .slice(0, hitsMax)
        .map(
          ({ id, name, credit, image, sign, shape, path }): PaletteItem => ({
            id,
            name,
            ...(credit && { line: credit }),
            thing: id,
            icon: <Artwork className={art} image={image} sign={sign} shape={shape} sizes="36px" />,
            choose: () => {
              rememberSearch(text);
              go(path);
            },
          }),
        ),
    }));
