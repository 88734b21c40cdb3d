import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { createPlaylist, type NewPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { type DemoPlaylist, playlists } from './catalogue/playlists.ts';

/** The owner of the playlists is the site: an ID without an account, so that no one can log in with it. */
const owner: NewPlaylist['owner'] = { id: 'usr_01KADEM0000000000000000000', name: 'Overtone' };

const ensurePlaylist = async (
  { tracks: titles, ...playlist }: DemoPlaylist,
  trackIds: ReadonlyMap<string, TrackId>,
): Promise<void> => {
  const tracks = await findTracks(titles.flatMap((title) => trackIds.get(title) ?? []));
  const newPlaylist = { ...playlist, owner, image: null, isPublic: true, updatedAt: playlist.createdAt };
  // An existing playlist is kept with its edits.
  await createPlaylist(newPlaylist, tracks, libraryLimits.playlistsMax);
};

/** Creates the missing playlists of the demo from the stored tracks, by title. Existing playlists are kept. */
export const ensureDemoPlaylists = async (trackIds: ReadonlyMap<string, TrackId>): Promise<void> => {
  await Promise.all(playlists.map((playlist) => ensurePlaylist(playlist, trackIds)));
};
