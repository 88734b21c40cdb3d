import { nothingShown, type ShownThing } from '@overtone/shared/identity/people/visibility.model.ts';
import { nothingSaid } from '@overtone/shared/identity/users/user.model.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { listManagedArtists } from '../../catalog/public.ts';
import { findPersonAndAbout } from '../../identity/people/about.store.ts';
import { blocksBetween, personNotFound, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findKnownFollowers, listFollowedByViewer, nobodyKnown } from '../follows/known-followers.service.ts';
import type { MarkKind } from '../marks/mark.items.ts';
import { sumMarks } from '../marks/mark-counts.store.ts';
import { follows, likes, reposts } from '../marks/mark-kinds.ts';
import { findMarker, stateOf } from '../marks/markers.store.ts';
import { findMarks } from '../marks/marks.store.ts';
import { notFound } from '../playlists/playlists.service.ts';
import { findPublicPlaylists } from '../playlists/playlists.store.ts';
import { areRepostsOn } from '../reposts/reposts-on.ts';
import { findShelf, setPinned } from './shelf.store.ts';

/** How many things of all types somebody has marked: a read unit. */
const countMarks = async (kind: MarkKind, userId: UserId): Promise<number> => {
  const { counts } = stateOf(kind, await findMarker(kind, userId));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
};

/** Whether somebody follows another: a read unit, none for a guest and oneself. */
const isFollowing = async (userId: UserId, other: UserId | null): Promise<boolean> =>
  other !== null && other !== userId && (await findMarks(follows, userId, [other])).has(other);

/**
 * What somebody shows of themselves to whoever looks; of whom the viewer blocks no more than who that is. 2 sequential trips: the person and
 * their shelf, 3 read units, how many follow them, half a unit, and whom the viewer follows; how much they like, repost and follow and whether
 * they follow the viewer, a unit each, what they have pinned and whose music they manage, half a unit each. A trip more where the viewer knows
 * any of their followers (`findKnownFollowers`).
 * @throws AppError `user.not_found` for somebody who is not there, or blocks the viewer
 */
export const readProfile = async (userId: UserId, viewer: Viewer): Promise<Profile> => {
  const [{ user, about }, shelf, blocks, { count: followers }, followed, isRepostsOn] = await Promise.all([
    findPersonAndAbout(userId),
    findShelf(userId),
    blocksBetween(viewer, [userId]),
    sumMarks(follows, userId, { consistent: false }),
    listFollowedByViewer(viewer, userId),
    areRepostsOn(),
  ]);
  if (!user || blocks.theirs.has(userId)) throw personNotFound();
  const person = { ...presentProfile(user), since: new Date(user.created_at).getUTCFullYear() };
  if (blocks.mine.has(userId)) {
    const counts = { playlists: 0, likes: null, reposts: 0, followers: 0, following: null };
    const nothing = { ...nothingSaid, counts, pinned: [], artists: [], shows: nothingShown };
    return { ...person, ...nothing, isBlocked: true, followsYou: false, knownFollowers: nobodyKnown };
  }
  const isSeen = (what: ShownThing) => viewer.userId === userId || user.shows[what] === 'public';
  const [liked, reposted, following, followsYou, knownFollowers, pinned, artists] = await Promise.all([
    isSeen('likes') ? countMarks(likes, userId) : null,
    isRepostsOn ? countMarks(reposts, userId) : 0,
    isSeen('following') ? countMarks(follows, userId) : null,
    isFollowing(userId, viewer.userId),
    findKnownFollowers(followed, { userId, followers }, viewer),
    findPublicPlaylists(shelf.pinned),
    isSeen('artists') ? listManagedArtists(userId) : [],
  ]);
  const counts = { playlists: shelf.publicPlaylists, likes: liked, reposts: reposted, followers, following };
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
