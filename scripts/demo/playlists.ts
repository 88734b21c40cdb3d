import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { createPlaylist, type NewPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { type DemoPlaylist, playlists } from './catalogue/playlists.ts';

/** The site's own name, until there are accounts: nobody can sign in as it. */
const owner: NewPlaylist['owner'] = { id: 'usr_01KADEM0000000000000000000', name: 'Overtone' };

const ensurePlaylist = async (
  { tracks: titles, ...playlist }: DemoPlaylist,
  ids: ReadonlyMap<string, TrackId>,
): Promise<void> => {
  const tracks = await findTracks(titles.flatMap((title) => ids.get(title) ?? []));
  const made = { ...playlist, owner, image: null, isPublic: true, updatedAt: playlist.createdAt };
  // Refused where it is there, as it was made or as somebody has changed it since.
  await createPlaylist(made, tracks, libraryLimits.playlistsMax);
};

/** Makes the demo's playlists of tracks that are in, each unless it is there. Run again, it changes nothing. */
export const ensureDemoPlaylists = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  await Promise.all(playlists.map((playlist) => ensurePlaylist(playlist, ids)));
};
