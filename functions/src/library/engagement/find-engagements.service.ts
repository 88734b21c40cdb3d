import type { UserId } from '@overtone/shared/ids.ts';
import type { ReactionName, TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { findAddedTracks } from '../playlists/playlist-rows.store.ts';
import type { PlannedReactions, PlaylistAddition, ReactionMessage } from '../reaction-messages/reaction-messages.ts';
import { type ReactionKind, reactionKinds } from '../reactions/reaction.items.ts';
import { findReactions } from '../reactions/reactions.store.ts';

/** An action of a user: a reaction was added or removed, or a track was added to a playlist. */
export interface Engagement {
  readonly kind: ReactionName | `un${ReactionName}` | 'save';
  readonly targetId: TargetId;
  readonly userId: UserId;
  /** Time of the request: ISO 8601, UTC. */
  readonly at: string;
}

/** Returns the changes of a request that were written. Costs one read unit for each change. */
const toReactionEngagements = async (
  kind: ReactionKind,
  { userId, at, added, removed }: PlannedReactions,
): Promise<Engagement[]> => {
  const stored = await findReactions(
    kind,
    userId,
    [...added, ...removed].map(({ id }) => id),
  );
  const isStored = (reaction: PlannedReactions['added'][number]) =>
    stored.get(reaction.id)?.reactedAt === reaction.reactedAt;
  const selectWritten = (isAdded: boolean, reactions: PlannedReactions['added']) =>
    reactions
      .filter((reaction) => isStored(reaction) === isAdded)
      .map(
        ({ id }): Engagement => ({
          ...{ kind: isAdded ? kind.name : `un${kind.name}`, targetId: id, userId, at },
        }),
      );
  return [...selectWritten(true, added), ...selectWritten(false, removed)];
};

/**
 * Returns the tracks that a request added to a playlist and that were not removed again by an undo, even if
 * another request added the same tracks. Costs the same as `findAddedTracks`.
 */
const toSaveEngagements = async ({
  userId,
  at,
  playlistId,
  tracksCount,
  trackIds,
}: PlaylistAddition): Promise<Engagement[]> => {
  const added = await findAddedTracks(playlistId, tracksCount, trackIds, { userId, addedAt: at });
  return [...added].map((trackId) => ({ kind: 'save', targetId: trackId, userId, at }));
};

/** Messages that are processed in parallel. */
const concurrency = 16;

/**
 * Returns the actions behind the messages of a batch. The messages were sent before the transactions, so each is
 * compared with the rows. A reaction costs one read unit, and added tracks the same as `findAddedTracks`.
 */
export const findEngagements = async (messages: readonly ReactionMessage[]): Promise<Engagement[]> => {
  const reads = messages.flatMap((message) => {
    if ('addition' in message) return () => toSaveEngagements(message.addition);
    const planned = 'changedIds' in message ? message.planned : undefined;
    return planned ? () => toReactionEngagements(reactionKinds[message.kind], planned) : [];
  });
  const engagements: Engagement[] = [];
  for (const chunk of splitIntoChunks(reads, concurrency))
    engagements.push(...(await Promise.all(chunk.map((read) => read()))).flat());
  return engagements;
};
