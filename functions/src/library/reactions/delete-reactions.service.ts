import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import {
  getTargetType,
  type ReactionTargetType,
  type TargetId,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { findStoredAlbum, findStoredArtist, findStoredTrack } from '../../catalog/public.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findStoredPlaylist } from '../playlists/playlists.store.ts';
import {
  announceAccountReactionDeletions,
  announceTargetDeletion,
  continueTargetDeletion,
  type DeletionMessage,
} from '../reaction-messages/reaction-messages.ts';
import { getKindsForType, type ReactionKind, reactionKinds } from './reaction.items.ts';
import { deleteCounters } from './reaction-counts.store.ts';
import { listAllReactions, listReactingUsers } from './reaction-lists.store.ts';
import {
  closeUserReactions,
  countReactionAction,
  decrementUserReactionsAction,
  deleteReactionAction,
  deleteUserReactions,
  findUserReactions,
  type Reaction,
} from './reactions.store.ts';

/** Each reaction takes two actions of a transaction: the deletion of the reaction and the update of a counter. */
const reactionsPerTransaction = 20;
const reactionsPerRead = 400;
/** Parallel transactions. */
const transactionConcurrency = 8;

/** Deletes reactions of a user. @returns whether all were deleted; some remain if a concurrent change interfered */
const deleteReactionBatch = async (
  kind: ReactionKind,
  userId: UserId,
  reactions: readonly Reaction[],
): Promise<boolean> => {
  await announceAccountReactionDeletions(
    kind.name,
    reactions.map(({ id }) => id),
  );
  const getActions = ({ id }: Reaction) => [
    deleteReactionAction(kind, userId, id),
    countReactionAction(kind, id, userId, -1),
  ];
  let isComplete = true;
  for (const batches of splitIntoChunks(splitIntoChunks(reactions, reactionsPerTransaction), transactionConcurrency)) {
    const results = await Promise.all(batches.map((batch) => tryTransact(batch.flatMap(getActions))));
    isComplete &&= results.every(Boolean);
  }
  return isComplete;
};

const deleteReactionsOfKind = async (kind: ReactionKind, userId: UserId): Promise<void> => {
  if (!(await findUserReactions(kind, userId))) return;
  await closeUserReactions(kind, userId);
  for (let attempt = 1; ; ) {
    const reactions = await listAllReactions(kind, userId, reactionsPerRead);
    if (reactions.length === 0) break;
    if (await deleteReactionBatch(kind, userId, reactions)) continue;
    // A request that was still running changed a reaction first.
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
    attempt += 1;
  }
  await deleteUserReactions(kind, userId);
};

/**
 * Deletes all reactions of a user and subtracts them from the counters. A worker deletes other users' follows of this
 * user. The totals of the user are deleted last, so that an interrupted deletion can continue: it does nothing for a
 * user without totals.
 * @throws AppError `unavailable` if concurrent changes keep interfering
 */
export const deleteReactionsOfUser = async (userId: UserId): Promise<void> => {
  await announceTargetDeletion(userId);
  for (const kind of Object.values(reactionKinds)) await deleteReactionsOfKind(kind, userId);
};

const targetExists: Readonly<Record<ReactionTargetType, (id: TargetId) => Promise<boolean>>> = {
  track: async (id) => (await findStoredTrack(id as TrackId)) !== undefined,
  album: async (id) => (await findStoredAlbum(id as AlbumId)) !== undefined,
  artist: async (id) => (await findStoredArtist(id as ArtistId)) !== undefined,
  async playlist(id) {
    const playlist = await findStoredPlaylist(id as PlaylistId);
    return playlist !== undefined && playlist.removedAt === null;
  },
  user: async (id) => (await findUser(id as UserId)) !== undefined,
};

/**
 * A message deletes the reactions of this many users per page and this many pages. Another message continues after the
 * last page, so that no message exceeds the time limit of the worker.
 */
const usersPerPage = 200;
const pagesPerMessage = 20;

const deleteReactionPages = async (
  kind: ReactionKind,
  id: TargetId,
  cursor: string | null,
  pages: number,
): Promise<void> => {
  const type = getTargetType(id);
  let nextCursor = cursor;
  for (let page = 0; page < pages; page += 1) {
    const userPage = await listReactingUsers(kind, id, {
      perPage: usersPerPage,
      ...(nextCursor !== null && { cursor: nextCursor }),
    });
    const deleteReactionsBy = (userId: UserId) =>
      tryTransact([deleteReactionAction(kind, userId, id), decrementUserReactionsAction(kind, userId, type)]);
    // The transaction fails if the reaction was already deleted, or is being deleted with the account of its user.
    for (const userIds of splitIntoChunks(userPage.data, transactionConcurrency * 2))
      await Promise.all(userIds.map(deleteReactionsBy));
    nextCursor = userPage.nextCursor;
    if (nextCursor === null) return deleteCounters(kind, id);
  }
  if (nextCursor !== null) await continueTargetDeletion(kind.name, id, nextCursor);
};

/**
 * Deletes the reactions to a deleted target and subtracts them from the totals of their users: some pages for each
 * kind, then a message for the rest. The counters of the target are deleted last. Does nothing if the target
 * exists. Safe to repeat.
 * @param deleteRelatedData deletes what other contexts store about the target
 */
export const deleteReactionsToTarget = async (
  { kind, deletedId: id, cursor }: DeletionMessage,
  pages = pagesPerMessage,
  deleteRelatedData: (id: TargetId) => Promise<void> = async () => {},
): Promise<void> => {
  const type = getTargetType(id);
  if (await targetExists[type](id)) return;
  if (cursor !== null) return deleteReactionPages(reactionKinds[kind], id, cursor, pages);
  await deleteRelatedData(id);
  for (const kindOfType of getKindsForType(type)) await deleteReactionPages(kindOfType, id, null, pages);
};
