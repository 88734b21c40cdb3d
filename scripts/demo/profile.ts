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
import { about, picture, pinnedPlaylists, songsOfEach } from './catalogue/profile.ts';
import { drawCover } from './covers/draw-cover.ts';
import { people } from './people.ts';

const [, , listener] = people;

/**
 * Gives the demo's listener a profile: a picture, some words, public playlists that stand first, and what they like and hear for
 * everybody to see; the others keep theirs to themselves. Who has said something already is left as they are.
 */
export const ensureDemoProfile = async (ids: ReadonlyMap<string, TrackId>): Promise<void> => {
  const userId = await findUserIdByEmail(listener.email);
  if (!userId || JSON.stringify(await findAbout(userId)) !== JSON.stringify(emptyAbout)) return;
  const all = [...ids.values()];
  for (const [place, playlist] of pinnedPlaylists.entries()) {
    // Every sixth song, from another one each time.
    const tracks = all.filter((_, song) => song % pinnedPlaylists.length === place).slice(0, songsOfEach);
    const made = { ...playlist, owner: { id: userId, name: listener.name }, image: null, isPublic: true };
    await createPlaylist({ ...made, updatedAt: made.createdAt }, await findTracks(tracks), libraryLimits.playlistsMax);
  }
  await setPinnedPlaylists(
    userId,
    pinnedPlaylists.map(({ id }) => id),
  );
  await setAvatar(userId, { file: new File([Uint8Array.from(await drawCover(picture))], 'lio.png') });
  await setUser(userId, { shows: { ...allSectionsPrivate, likes: 'public', history: 'public', following: 'public' } });
  // Last: what was cut off before it begins anew.
  await setAbout(userId, about);
};
