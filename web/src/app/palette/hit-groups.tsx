import { rememberSearch } from '../../discovery/search/recent-searches.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { rowsFound, type SearchReply, searchTitle, searchTypes } from '../kinds/found.ts';
import { thingOf } from '../kinds/kinds.ts';
import { art } from './palette.css.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** Of each kind; the search page has them all. */
const hitsMax = 4;

/** What a search found as groups of the palette, the kind of the best hit first. */
export const hitGroups = ({ results, top }: SearchReply, text: string, go: (path: string) => void): PaletteGroup[] =>
  searchTypes
    .toSorted((a, b) => Number(b === top?.type) - Number(a === top?.type))
    .map((type) => ({
      id: type,
      name: searchTitle(type),
      items: rowsFound(type, results)
        .slice(0, hitsMax)
        .map((row): PaletteItem => {
          const { id, name, credit, image, shape, path } = thingOf(row);
          return {
            id,
            name,
            ...(credit && { line: credit }),
            icon: <Artwork className={art} image={image} shape={shape} sizes="36px" />,
            choose: () => {
              rememberSearch(text);
              go(path);
            },
          };
        }),
    }));
