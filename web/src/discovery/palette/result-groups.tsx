import { Artwork } from '../../ui/media/artwork.tsx';
import { getFoundItems, getSearchTypeTitle, type SearchReply, searchTypes } from '../cards/search-types.ts';
import { rememberSearch } from '../search/recent-searches.ts';
import { art } from './palette.css.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';

/** Maximum number of results per type. The search page shows all. */
const resultsMax = 4;

interface ResultGroupOptions {
  readonly text: string;
  /** Paths that are already listed, because the site's menus can contain channels too. */
  readonly offeredPaths: ReadonlySet<string>;
  readonly openPath: (path: string) => void;
}

/** Creates the groups of search results, the type of the best match first. */
export const createResultGroups = (
  { results, top }: SearchReply,
  { text, offeredPaths, openPath }: ResultGroupOptions,
): PaletteGroup[] =>
  searchTypes
    .toSorted((a, b) => Number(b === top?.type) - Number(a === top?.type))
    .map((type) => ({
      id: type,
      name: getSearchTypeTitle(type),
      items: getFoundItems(type, results)
        .filter(({ path }) => !offeredPaths.has(path))
        .slice(0, resultsMax)
        .map(
          ({ id, name, credit, image, placeholderIcon, shape, path }): PaletteItem => ({
            id,
            name,
            ...(credit && { line: credit }),
            likeableId: id,
            icon: (
              <Artwork className={art} image={image} placeholderIcon={placeholderIcon} shape={shape} sizes="36px" />
            ),
            choose: () => {
              rememberSearch(text);
              openPath(path);
            },
          }),
        ),
    }));
