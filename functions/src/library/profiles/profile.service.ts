import { allSectionsPrivate } from '@overtone/shared/identity/users/profile-visibility.model.ts';
import { emptyAbout } from '@overtone/shared/identity/users/user.model.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { listManagedArtists } from '../../catalog/public.ts';
import { createUserNotFoundError, findBlocks, type Viewer } from '../../identity/blocks/blocks.service.ts';
import { findUserWithAbout } from '../../identity/users/about.store.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findKnownFollowers, listFollowedByViewer, noKnownFollowers } from '../follows/known-followers.service.ts';
import { createPlaylistNotFoundError } from '../playlists/playlists.service.ts';
import { findPublicPlaylists } from '../playlists/playlists.store.ts';
import { follows } from '../reactions/reaction.items.ts';
import { sumReactions } from '../reactions/reaction-counts.store.ts';
import { findReactions } from '../reactions/reactions.store.ts';
import { isVisible, readUserCounts } from './profile-counts.service.ts';
import { findProfilePlaylists, setPinnedPlaylists } from './profile-playlists.store.ts';

/** Returns whether a user follows the viewer. Costs one read unit, but none for guests and the viewer's own profile. */
const isFollowing = async (userId: UserId, viewerId: UserId | null): Promise<boolean> =>
  viewerId !== null && viewerId !== userId && (await findReactions(follows, userId, [viewerId])).has(viewerId);

/**
 * Returns the profile of a user as the viewer may see it. For a user whom the viewer blocks, it only contains the
 * name and picture. Takes 2 round trips. The first reads the user and their playlist totals (3 read units), the number
 * of followers (half a unit), and the users that the viewer follows. The second reads the numbers of likes, reposts and
 * follows, and whether the user follows the viewer (a unit each), the pinned playlists and the managed artists (half a
 * unit each). Takes one more round trip if the viewer follows some of the followers (`findKnownFollowers`).
 * @throws AppError `user.not_found` if the user does not exist, or blocks the viewer
 */
export const readProfile = async (userId: UserId, viewer: Viewer): Promise<Profile> => {
  const [{ user, about }, playlistTotals, blocks, { count: followers }, followed] = await Promise.all([
    findUserWithAbout(userId),
    findProfilePlaylists(userId),
    findBlocks(viewer, [userId]),
    sumReactions(follows, userId, { consistent: false }),
    listFollowedByViewer(viewer, userId),
  ]);
  if (!user || blocks.blockers.has(userId)) throw createUserNotFoundError();
  const basicProfile = { ...presentProfile(user), since: new Date(user.created_at).getUTCFullYear() };
  if (blocks.blocked.has(userId)) {
    const counts = { playlists: 0, likes: null, reposts: 0, followers: 0, following: null };
    const emptyProfile = { ...emptyAbout, counts, pinned: [], artists: [], shows: allSectionsPrivate };
    return { ...basicProfile, ...emptyProfile, isBlocked: true, followsYou: false, knownFollowers: noKnownFollowers };
  }
  const [visibleCounts, followsYou, knownFollowers, pinned, artists] = await Promise.all([
    readUserCounts(['likes', 'reposts', 'following'], user, viewer),
    isFollowing(userId, viewer.userId),
    findKnownFollowers(followed, { userId, followers }, viewer),
    findPublicPlaylists(playlistTotals.pinned),
    isVisible('artists', user, viewer) ? listManagedArtists(userId) : [],
  ]);
  const counts = { ...visibleCounts, playlists: playlistTotals.publicPlaylists, followers };
  const details = { counts, pinned, artists, shows: user.shows, isBlocked: false, followsYou, knownFollowers };
  return { ...basicProfile, ...about, ...details };
};

/**
 * Sets the playlists that a profile shows first. Repeated ids count once. Takes 2 round trips.
 * @throws AppError `playlist.not_found` if one of them belongs to another user, is private or deleted
 */
export const pinPlaylists = async (userId: UserId, ids: readonly PlaylistId[]): Promise<Playlist[]> => {
  const pinnedIds = [...new Set(ids)];
  const playlists = (await findPublicPlaylists(pinnedIds)).filter(({ owner }) => owner.id === userId);
  if (playlists.length < pinnedIds.length) throw createPlaylistNotFoundError();
  await setPinnedPlaylists(userId, pinnedIds);
  return playlists;
};
