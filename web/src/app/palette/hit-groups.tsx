import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { rememberSearch } from '../../discovery/search/recent-searches.ts';
import { t } from '../../lib/i18n.ts';
import { albumPath, artistPath, genrePath, trackPath } from '../../lib/paths.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { art } from './palette.css.ts';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import type { SearchReply } from './search-reply.ts';

/** Of each kind; the search page has them all. */
const hitsMax = 4;

interface Found {
  readonly id: string;
  readonly name: string;
  readonly line?: string;
  readonly image: Image | null;
  readonly path: string;
}

const credit = (artists: readonly { readonly name: string }[]): string => artists.map(({ name }) => name).join(', ');

/** What a search found as groups of the palette, the kind of the best hit first. */
export const hitGroups = ({ results, top }: SearchReply, text: string, go: (path: string) => void): PaletteGroup[] => {
  const itemOf = ({ id, name, line, image, path }: Found, shape: 'square' | 'round' = 'square'): PaletteItem => ({
    id,
    name,
    ...(line && { line }),
    icon: <Artwork className={art} image={image} shape={shape} sizes="36px" />,
    choose: () => {
      rememberSearch(text);
      go(path);
    },
  });
  const groups = [
    {
      id: 'artists',
      name: t('Artists'),
      items: results.artists.map((artist) => itemOf({ ...artist, path: artistPath(artist) }, 'round')),
    },
    {
      id: 'albums',
      name: t('Albums'),
      items: results.albums.map((album) => itemOf({ ...album, line: credit(album.artists), path: albumPath(album) })),
    },
    {
      id: 'tracks',
      name: t('Tracks'),
      items: results.tracks.map((track) => itemOf({ ...track, line: credit(track.artists), path: trackPath(track) })),
    },
    {
      id: 'genres',
      name: t('Genres'),
      items: results.genres.map(({ name, displayName, image }) =>
        itemOf({ id: name, name: displayName, image, path: genrePath(name) }),
      ),
    },
  ];
  return groups
    .map((group) => ({ ...group, items: group.items.slice(0, hitsMax) }))
    .toSorted((a, b) => Number(b.id === top?.type) - Number(a.id === top?.type));
};
