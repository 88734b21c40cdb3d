import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { ReactionName, TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import * as z from 'zod';
import { send } from '../../platform/queue.ts';

const Reaction = z.object({ id: TargetId, reactedAt: z.iso.datetime() });

/**
 * Reactions that a user is about to add or remove, sent before the transaction. `at` is the time of the request.
 * The worker compares it with the times of the stored reactions, to find out whether the transaction succeeded.
 */
const PlannedReactions = z.object({
  userId: UserId,
  at: z.iso.datetime(),
  added: z.array(Reaction),
  removed: z.array(Reaction),
});
export type PlannedReactions = z.output<typeof PlannedReactions>;

/** Tracks that a user is about to add to a playlist. `tracksCount` is the size of the playlist afterwards. */
const PlaylistAddition = z.object({
  userId: UserId,
  /** The `addedAt` of the rows, by which the worker recognizes the rows that this request has added. */
  at: z.iso.datetime(),
  playlistId: PlaylistId,
  tracksCount: z.int(),
  trackIds: z.array(TrackId),
});
export type PlaylistAddition = z.output<typeof PlaylistAddition>;

/** The messages of the worker that updates reaction counts. */
export const ReactionMessage = z.union([
  /** The reactions to these targets changed. `planned` is missing if an account is being deleted. */
  z.object({ kind: ReactionName, changedIds: z.array(TargetId), planned: PlannedReactions.optional() }),
  /** Tracks are added to a playlist. */
  z.object({ addition: PlaylistAddition }),
  /**
   * A target may be deleted. `cursor` is the position in the list of users who reacted to it. It is null in the first
   * message, which starts the deletion for all kinds.
   */
  z.object({ kind: ReactionName, deletedId: TargetId, cursor: z.string().nullable() }),
]);
export type ReactionMessage = z.output<typeof ReactionMessage>;
export type DeletionMessage = Extract<ReactionMessage, { deletedId: unknown }>;

/** After this many seconds a request that changes reactions has ended. Its function may run for 10 (`cdk/stacks`). */
export const requestEndSeconds = 15;
/**
 * After this many seconds the worker that deletes accounts has ended (it may run for a minute), as has any request
 * that could still add a reaction to a deleted target.
 */
const workerEndSeconds = 90;

/** Sends a message that becomes visible after `delaySeconds`. */
export const sendReactionMessage = (message: z.input<typeof ReactionMessage>, delaySeconds: number): Promise<void> =>
  send('REACTIONS_QUEUE_URL', message, { delaySeconds });

/** Announces reactions that are deleted with an account. */
export const announceAccountReactionDeletions = (kind: ReactionName, changedIds: readonly TargetId[]): Promise<void> =>
  sendReactionMessage({ kind, changedIds: [...changedIds] }, workerEndSeconds);

/**
 * Announces tracks before they are added to a playlist. The worker looks for their rows.
 * @param at the `addedAt` of the rows
 */
export const announcePlaylistAddition = (
  userId: UserId,
  { id: playlistId, tracksCount }: Pick<Playlist, 'id' | 'tracksCount'>,
  tracks: readonly Pick<Track, 'id'>[],
  at: string,
): Promise<void> => {
  const trackIds = tracks.map(({ id }) => id);
  const addition = { userId, at, playlistId, tracksCount: tracksCount + tracks.length, trackIds };
  return sendReactionMessage({ addition }, requestEndSeconds);
};

/**
 * Announces that a target is deleted, before or after the deletion. The worker checks that the target is deleted, and
 * then deletes the reactions to it.
 */
export const announceTargetDeletion = (deletedId: TargetId): Promise<void> =>
  sendReactionMessage({ kind: 'like', deletedId, cursor: null }, workerEndSeconds);

/** Continues the deletion of the reactions to a target from `cursor` on. */
export const continueTargetDeletion = (kind: ReactionName, deletedId: TargetId, cursor: string): Promise<void> =>
  sendReactionMessage({ kind, deletedId, cursor }, 0);
