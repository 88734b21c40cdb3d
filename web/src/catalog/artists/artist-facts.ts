import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { t, tn } from '../../lib/i18n.ts';
import { artistPath } from '../../lib/paths.ts';
import type { PlayContext } from '../../player/engine/player.model.ts';
import { getUnloadedPart, type LoadedTracks } from '../../player/lists/loaded-tracks.ts';

export const createArtistContext = (artist: Artist): PlayContext => ({
  type: 'artist',
  id: artist.id,
  name: artist.name,
  path: artistPath(artist),
});

/** The list of an artist's tracks. Only the first page is loaded. */
export const createArtistTrackList = (
  { id, name }: Pick<Artist, 'id' | 'name'>,
  { data, nextCursor }: Page<Track>,
): LoadedTracks => ({
  tracks: data,
  unloadedPart: getUnloadedPart({ source: { type: 'artist', id }, name, cursor: nextCursor }),
});

/** `1,284 followers · 982,115 plays`. */
export const formatArtistFacts = ({ followers, plays }: Artist): string =>
  [
    ...(followers > 0 ? [tn(followers, '1 follower', ':count followers')] : []),
    tn(plays, '1 play', ':count plays'),
  ].join(' · ');

export const getArtistLabel = ({ verified }: Artist): string => (verified ? t('Verified artist') : t('Artist'));
