import type { UserId } from '@overtone/shared/ids.ts';
import type { ReactionName, TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import { chunks } from '../../platform/chunks.ts';
import { findAdded } from '../playlists/playlist-rows.store.ts';
import type { ReactionMessage, ReactionsBy, Saving } from '../reaction-messages/reaction-messages.ts';
import type { ReactionKind } from '../reactions/reaction.items.ts';
import { reactionKinds } from '../reactions/reaction-kinds.ts';
import { findReactions } from '../reactions/reactions.store.ts';

/** Somebody liked, reposted or followed something, took that back, or added a track to a playlist of theirs or one that they share. */
export interface Engagement {
  readonly kind: ReactionName | `un${ReactionName}` | 'save';
  readonly thing: TargetId;
  readonly userId: UserId;
  /** When the API was told: ISO 8601, UTC. */
  readonly at: string;
}

/** Those changes of a call that came to be. A read unit each. */
const reactionsOf = async (kind: ReactionKind, { userId, at, made, ended }: ReactionsBy): Promise<Engagement[]> => {
  const now = await findReactions(
    kind,
    userId,
    [...made, ...ended].map(({ id }) => id),
  );
  const isThere = (reaction: ReactionsBy['made'][number]) => now.get(reaction.id)?.at === reaction.at;
  const told = (isMade: boolean, reactions: ReactionsBy['made']) =>
    reactions
      .filter((reaction) => isThere(reaction) === isMade)
      .map(
        ({ id }): Engagement => ({
          ...{ kind: isMade ? kind.name : `un${kind.name}`, thing: id, userId, at },
        }),
      );
  return [...told(true, made), ...told(false, ended)];
};

/**
 * Those tracks of an addition that it put into the playlist: not what an undo took out again, whoever else had added the same. As
 * `findAdded`: 45 read units, and what other rows of the same tracks take.
 */
const savesOf = async ({ userId, at, playlistId, tracksCount, trackIds }: Saving): Promise<Engagement[]> => {
  const added = await findAdded(playlistId, tracksCount, trackIds, { userId, addedAt: at });
  return [...added].map((thing) => ({ kind: 'save', thing, userId, at }));
};

/** Messages that are looked at at once. */
const concurrency = 16;

/**
 * What people did by the messages of a batch, as far as it came to be: these were sent before it, so each is held against the rows.
 * A read unit a mark, and half a unit for each track that was added and 25 rows of it, or for 25 places of the playlist, whichever is
 * less.
 */
export const engagementOf = async (messages: readonly ReactionMessage[]): Promise<Engagement[]> => {
  const reads = messages.flatMap((message) => {
    if ('saving' in message) return () => savesOf(message.saving);
    const by = 'changed' in message ? message.by : undefined;
    return by ? () => reactionsOf(reactionKinds[message.kind], by) : [];
  });
  const found: Engagement[] = [];
  for (const some of chunks(reads, concurrency)) found.push(...(await Promise.all(some.map((read) => read()))).flat());
  return found;
};
