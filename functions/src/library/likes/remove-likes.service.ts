import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { type LikedId, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { findAlbumNow, findArtistNow, findTrackNow } from '../../catalog/public.ts';
import { chunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { announceLostLikes, announceRest } from '../like-messages/like-messages.ts';
import { findStoredPlaylist } from '../playlists/playlists.store.ts';
import { countAction, deleteCounts } from './like-counts.store.ts';
import { deleteSnapshots } from './liked-snapshot.store.ts';
import { countDownAction, deleteLiker, endLiker, findLiker } from './likers.store.ts';
import { type Like, listAllLikes, listLikersOf, unlikeAction } from './likes.store.ts';

/** Likes of one transaction, each a row and a counter, and rows that are read at once. */
const likesAtOnce = 20;
const likesPerRead = 400;
/** Transactions under way at once. */
const lanes = 8;

/** @returns whether all are gone; others stay where somebody was there first */
const removeSome = async (userId: UserId, likes: readonly Like[]): Promise<boolean> => {
  await announceLostLikes(likes.map(({ id }) => id));
  let isWhole = true;
  for (const some of chunks(chunks(likes, likesAtOnce), lanes)) {
    const ended = await Promise.all(
      some.map((few) => tryTransact(few.flatMap(({ id }) => [unlikeAction(userId, id), countAction(id, userId, -1)]))),
    );
    isWhole &&= ended.every(Boolean);
  }
  return isWhole;
};

/**
 * Removes all that somebody likes, and counts it down. Their item, without which there is no like, goes last: cut off, it goes
 * on with those that are left.
 * @throws AppError `unavailable` when others stay in the way
 */
export const removeLikesOf = async (userId: UserId): Promise<void> => {
  await deleteSnapshots(userId);
  if (!(await findLiker(userId))) return;
  await endLiker(userId);
  for (let attempt = 1; ; ) {
    const likes = await listAllLikes(userId, likesPerRead);
    if (likes.length === 0) break;
    if (await removeSome(userId, likes)) continue;
    // A call that was under way had a row first.
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
    attempt += 1;
  }
  await deleteLiker(userId);
};

const isThere = {
  track: async (id: LikedId) => (await findTrackNow(id as TrackId)) !== undefined,
  album: async (id: LikedId) => (await findAlbumNow(id as AlbumId)) !== undefined,
  artist: async (id: LikedId) => (await findArtistNow(id as ArtistId)) !== undefined,
  playlist: async (id: LikedId) => {
    const playlist = await findStoredPlaylist(id as PlaylistId);
    return playlist !== undefined && playlist.removedAt === null;
  },
};

/** People of one page, and pages of one message: what is left after them is the next message's, so that none outlives its worker. */
const peoplePerPage = 200;
const pagesPerMessage = 20;

/**
 * Removes the likes of something that is gone, and counts down what each of its people likes: some pages of them, then a
 * message for the rest; the thing's counters after the last. Of what is there nothing is removed. Twice is once.
 */
export const forgetThing = async (
  id: LikedId,
  cursor: string | null,
  pages = pagesPerMessage,
  alsoGone: (id: LikedId) => Promise<void> = async () => {},
): Promise<void> => {
  const type = likeTypeOf(id);
  if (await isThere[type](id)) return;
  if (cursor === null) await alsoGone(id);
  let next = cursor;
  for (let page = 0; page < pages; page += 1) {
    const people = await listLikersOf(id, { perPage: peoplePerPage, ...(next !== null && { cursor: next }) });
    for (const some of chunks(people.data, lanes * 2)) {
      // Refused where the row is gone already, or its person goes, and the row with them.
      await Promise.all(some.map((userId) => tryTransact([unlikeAction(userId, id), countDownAction(userId, type)])));
    }
    next = people.nextCursor;
    if (next === null) return deleteCounts(id);
  }
  if (next !== null) await announceRest(id, next);
};
