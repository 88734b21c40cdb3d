import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import { formatDuration } from '../../lib/format.ts';
import { t, tn } from '../../lib/i18n.ts';
import { albumPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';

/** The label of a release type. */
export const getReleaseTypeLabel = ({ type }: Pick<Album, 'type'>): string =>
  ({ album: t('Album'), ep: t('EP'), single: t('Single'), compilation: t('Compilation') })[type];

export const getReleaseYear = ({ releaseDate }: Pick<Album, 'releaseDate'>): string => releaseDate?.slice(0, 4) ?? '';

/** `2026 · EP`: the subtitle of a card on the artist's page. */
export const formatYearAndType = (album: Album): string =>
  [getReleaseYear(album), getReleaseTypeLabel(album)].filter(Boolean).join(' · ');

/** `2026 · 9 songs, 38 min`. */
export const formatAlbumFacts = (album: Album): string => {
  const songs = tn(album.tracksCount, '1 song', ':count songs');
  const length = `${songs}, ${formatDuration(album.duration)}`;
  return [getReleaseYear(album), length].filter(Boolean).join(' · ');
};

export const createAlbumContext = (album: Album): PlayContext => ({
  type: 'album',
  id: album.id,
  name: album.name,
  path: albumPath(album),
});
