import { setAvatar } from '@overtone/functions/accounts/avatars/set-avatar.service.ts';
import { findTracks } from '@overtone/functions/catalog/tracks/tracks.store.ts';
import { findAbout, setAbout } from '@overtone/functions/identity/users/about.store.ts';
import { findUserIdByEmail, setUser } from '@overtone/functions/identity/users/users.store.ts';
import { createPlaylist } from '@overtone/functions/library/playlists/playlists.store.ts';
import { setPinnedPlaylists } from '@overtone/functions/library/profiles/profile-playlists.store.ts';
import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { emptyAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { TrackId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { about, picture, pinnedPlaylists, songsPerPlaylist } from './catalogue/profile.ts';
import { drawCover } from './covers/draw-cover.ts';
import { demoListener } from './demo-users.ts';

/**
 * Creates the profile of the demo listener: a picture, an "about" text, pinned public playlists, and public likes, history and
 * follows. It does nothing if the listener has an "about" text.
 */
export const ensureDemoProfile = async (trackIds: ReadonlyMap<string, TrackId>): Promise<void> => {
  const userId = await findUserIdByEmail(demoListener.email);
  if (!userId || JSON.stringify(await findAbout(userId)) !== JSON.stringify(emptyAbout)) return;
  const allTrackIds = [...trackIds.values()];
  for (const [index, playlist] of pinnedPlaylists.entries()) {
    // Each playlist gets every sixth track, starting at its index.
    const playlistTrackIds = allTrackIds
      .filter((_, position) => position % pinnedPlaylists.length === index)
      .slice(0, songsPerPlaylist);
    const newPlaylist = { ...playlist, owner: { id: userId, name: demoListener.name }, image: null, isPublic: true };
    await createPlaylist(
      { ...newPlaylist, updatedAt: newPlaylist.createdAt },
      await findTracks(playlistTrackIds),
      libraryLimits.playlistsMax,
    );
  }
  await setPinnedPlaylists(
    userId,
    pinnedPlaylists.map(({ id }) => id),
  );
  await setAvatar(userId, { file: new File([Uint8Array.from(await drawCover(picture))], 'lio.png') });
  await setUser(userId, { shows: { ...allSectionsPrivate, likes: 'public', history: 'public', following: 'public' } });
  // The "about" text comes last, so that an interrupted run starts again.
  await setAbout(userId, about);
};
