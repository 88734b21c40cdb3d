import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import {
  type ReactionTargetType,
  type TargetId,
  targetTypeOf,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { findArtistNow, getStoredAlbum, getStoredTrack } from '../../catalog/public.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { chunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { findStoredPlaylist } from '../playlists/playlists.store.ts';
import {
  announceDeletion,
  announceLostReactions,
  announceRest,
  type DeletionMessage,
} from '../reaction-messages/reaction-messages.ts';
import type { ReactionKind } from './reaction.items.ts';
import { countAction, deleteCounts } from './reaction-counts.store.ts';
import { kindsOf, reactionKinds } from './reaction-kinds.ts';
import { deleteReactionAction, listAllReactions, listReactingUsers, type Reaction } from './reactions.store.ts';
import { closeUserReactions, countDownAction, deleteUserReactions, findUserReactions } from './user-reactions.store.ts';

/** Marks of one transaction, each a row and a counter, and rows that are read at once. */
const reactionConcurrency = 20;
const reactionsPerRead = 400;
/** Transactions under way at once. */
const concurrency = 8;

/** @returns whether all are gone; others stay where somebody was there first */
const removeSome = async (kind: ReactionKind, userId: UserId, reactions: readonly Reaction[]): Promise<boolean> => {
  await announceLostReactions(
    kind.name,
    reactions.map(({ id }) => id),
  );
  const actionsOf = ({ id }: Reaction) => [deleteReactionAction(kind, userId, id), countAction(kind, id, userId, -1)];
  let isWhole = true;
  for (const some of chunks(chunks(reactions, reactionConcurrency), concurrency)) {
    const ended = await Promise.all(some.map((few) => tryTransact(few.flatMap(actionsOf))));
    isWhole &&= ended.every(Boolean);
  }
  return isWhole;
};

const removeAll = async (kind: ReactionKind, userId: UserId): Promise<void> => {
  if (!(await findUserReactions(kind, userId))) return;
  await closeUserReactions(kind, userId);
  for (let attempt = 1; ; ) {
    const reactions = await listAllReactions(kind, userId, reactionsPerRead);
    if (reactions.length === 0) break;
    if (await removeSome(kind, userId, reactions)) continue;
    // A call that was under way had a row first.
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
    attempt += 1;
  }
  await deleteUserReactions(kind, userId);
};

/**
 * Removes all that somebody marked, and counts it down; a worker forgets who followed them. Their item, without which there is no mark, goes last: cut off, it goes
 * on with those that are left.
 * @throws AppError `unavailable` when others stay in the way
 */
export const deleteReactionsOf = async (userId: UserId): Promise<void> => {
  await announceDeletion(userId);
  for (const kind of Object.values(reactionKinds)) await removeAll(kind, userId);
};

const isThere: Readonly<Record<ReactionTargetType, (id: TargetId) => Promise<boolean>>> = {
  track: async (id) => (await getStoredTrack(id as TrackId)) !== undefined,
  album: async (id) => (await getStoredAlbum(id as AlbumId)) !== undefined,
  artist: async (id) => (await findArtistNow(id as ArtistId)) !== undefined,
  async playlist(id) {
    const playlist = await findStoredPlaylist(id as PlaylistId);
    return playlist !== undefined && playlist.removedAt === null;
  },
  user: async (id) => (await findUser(id as UserId)) !== undefined,
};

/** People of one page, and pages of one message: what is left after them is the next message's, so that none outlives its worker. */
const peoplePerPage = 200;
const pagesPerMessage = 20;

const walkPeople = async (kind: ReactionKind, id: TargetId, cursor: string | null, pages: number): Promise<void> => {
  const type = targetTypeOf(id);
  let next = cursor;
  for (let page = 0; page < pages; page += 1) {
    const people = await listReactingUsers(kind, id, {
      perPage: peoplePerPage,
      ...(next !== null && { cursor: next }),
    });
    const deleteReactionsBy = (userId: UserId) =>
      tryTransact([deleteReactionAction(kind, userId, id), countDownAction(kind, userId, type)]);
    // Refused where the row is gone already, or its person goes, and the row with them.
    for (const some of chunks(people.data, concurrency * 2)) await Promise.all(some.map(deleteReactionsBy));
    next = people.nextCursor;
    if (next === null) return deleteCounts(kind, id);
  }
  if (next !== null) await announceRest(kind.name, id, next);
};

/**
 * Removes the marks of something that is gone, and counts down what each of its people marked: of each kind some pages of them, then a
 * message for the rest; the thing's counters after the last. Of what is there nothing is removed. Twice is once.
 */
export const deleteTargetReferences = async (
  { kind, gone: id, cursor }: DeletionMessage,
  pages = pagesPerMessage,
  alsoGone: (id: TargetId) => Promise<void> = async () => {},
): Promise<void> => {
  const type = targetTypeOf(id);
  if (await isThere[type](id)) return;
  if (cursor !== null) return walkPeople(reactionKinds[kind], id, cursor, pages);
  await alsoGone(id);
  for (const its of kindsOf(type)) await walkPeople(its, id, null, pages);
};
