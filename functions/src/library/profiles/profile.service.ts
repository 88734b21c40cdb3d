import { nothingShown } from '@overtone/shared/identity/people/visibility.model.ts';
import { nothingSaid } from '@overtone/shared/identity/users/user.model.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { listManagedArtists } from '../../catalog/public.ts';
import { findPersonAndAbout } from '../../identity/people/about.store.ts';
import { blocksBetween, personNotFound, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findKnownFollowers, listFollowedByViewer, nobodyKnown } from '../follows/known-followers.service.ts';
import { notFound } from '../playlists/playlists.service.ts';
import { findPublicPlaylists } from '../playlists/playlists.store.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { follows } from '../reactions/reaction-kinds.ts';
import { findReactions } from '../reactions/reactions.store.ts';
import { isShown, readUserCounts } from './profile-counts.service.ts';
import { findShelf, setPinned } from './shelf.store.ts';

/** Whether somebody follows another: a read unit, none for a guest and oneself. */
const isFollowing = async (userId: UserId, other: UserId | null): Promise<boolean> =>
  other !== null && other !== userId && (await findReactions(follows, userId, [other])).has(other);

/**
 * What somebody shows of themselves to whoever looks; of whom the viewer blocks no more than who that is. 2 sequential trips: the person and
 * their shelf, 3 read units, how many follow them, half a unit, and whom the viewer follows; how much they like, repost and follow and whether
 * they follow the viewer, a unit each, what they have pinned and whose music they manage, half a unit each. A trip more where the viewer knows
 * any of their followers (`findKnownFollowers`).
 * @throws AppError `user.not_found` for somebody who is not there, or blocks the viewer
 */
export const readProfile = async (userId: UserId, viewer: Viewer): Promise<Profile> => {
  const [{ user, about }, shelf, blocks, { count: followers }, followed] = await Promise.all([
    findPersonAndAbout(userId),
    findShelf(userId),
    blocksBetween(viewer, [userId]),
    sumReactions(follows, userId, { consistent: false }),
    listFollowedByViewer(viewer, userId),
  ]);
  if (!user || blocks.theirs.has(userId)) throw personNotFound();
  const person = { ...presentProfile(user), since: new Date(user.created_at).getUTCFullYear() };
  if (blocks.mine.has(userId)) {
    const counts = { playlists: 0, likes: null, reposts: 0, followers: 0, following: null };
    const nothing = { ...nothingSaid, counts, pinned: [], artists: [], shows: nothingShown };
    return { ...person, ...nothing, isBlocked: true, followsYou: false, knownFollowers: nobodyKnown };
  }
  const [counted, followsYou, knownFollowers, pinned, artists] = await Promise.all([
    readUserCounts(['likes', 'reposts', 'following'], user, viewer),
    isFollowing(userId, viewer.userId),
    findKnownFollowers(followed, { userId, followers }, viewer),
    findPublicPlaylists(shelf.pinned),
    isShown('artists', user, viewer) ? listManagedArtists(userId) : [],
  ]);
  const counts = { ...counted, playlists: shelf.publicPlaylists, followers };
  const seen = { counts, pinned, artists, shows: user.shows, isBlocked: false, followsYou, knownFollowers };
  return { ...person, ...about, ...seen };
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
