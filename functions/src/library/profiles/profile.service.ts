import { nothingShown, type ShownThing } from '@overtone/shared/identity/people/visibility.model.ts';
import { nothingSaid } from '@overtone/shared/identity/users/user.model.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { listManagedArtists } from '../../catalog/public.ts';
import { findPersonAndAbout } from '../../identity/people/about.store.ts';
import { blocksBetween, personNotFound, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { nobodysLikes } from '../likes/like.items.ts';
import { findLiker } from '../likes/likers.store.ts';
import { notFound } from '../playlists/playlists.service.ts';
import { findPublicPlaylists } from '../playlists/playlists.store.ts';
import { findShelf, setPinned } from './shelf.store.ts';

const countLikes = async (userId: UserId): Promise<number> => {
  const { track, album, artist, playlist } = (await findLiker(userId)) ?? nobodysLikes;
  return track + album + artist + playlist;
};

/**
 * What somebody shows of themselves to whoever looks; of whom the viewer blocks no more than who that is. 2 sequential trips: the person and
 * their shelf, 3 read units; what they like (a unit), what they have pinned and whose music they manage, half a unit each.
 * @throws AppError `user.not_found` for somebody who is not there, or blocks the viewer
 */
export const readProfile = async (userId: UserId, viewer: Viewer): Promise<Profile> => {
  const [{ user, about }, shelf, blocks] = await Promise.all([
    findPersonAndAbout(userId),
    findShelf(userId),
    blocksBetween(viewer, [userId]),
  ]);
  if (!user || blocks.theirs.has(userId)) throw personNotFound();
  const person = { ...presentProfile(user), since: new Date(user.created_at).getUTCFullYear() };
  if (blocks.mine.has(userId)) {
    const nothing = { counts: { playlists: 0, likes: null }, pinned: [], artists: [], shows: nothingShown };
    return { ...person, ...nothingSaid, ...nothing, isBlocked: true };
  }
  const isSeen = (what: ShownThing) => viewer.userId === userId || user.shows[what] === 'public';
  const [likes, pinned, artists] = await Promise.all([
    isSeen('likes') ? countLikes(userId) : null,
    findPublicPlaylists(shelf.pinned),
    isSeen('artists') ? listManagedArtists(userId) : [],
  ]);
  const counts = { playlists: shelf.publicPlaylists, likes };
  return { ...person, ...about, counts, pinned, artists, shows: user.shows, isBlocked: false };
};

/**
 * Keeps which of their public playlists somebody's profile shows first; one that is named twice counts once. 2 trips.
 * @throws AppError `playlist.not_found` where one of them is another's, not public or gone
 */
export const pinPlaylists = async (userId: UserId, ids: readonly PlaylistId[]): Promise<Playlist[]> => {
  const wanted = [...new Set(ids)];
  const playlists = (await findPublicPlaylists(wanted)).filter(({ owner }) => owner.id === userId);
  if (playlists.length < wanted.length) throw notFound();
  await setPinned(userId, wanted);
  return playlists;
};
