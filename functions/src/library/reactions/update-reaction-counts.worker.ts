import type { AlbumId, ArtistId, PlaylistId, TrackId } from '@overtone/shared/ids.ts';
import type { LikedId } from '@overtone/shared/library/likes/like.model.ts';
import {
  getTargetType,
  type ReactionTargetType,
  type TargetId,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { type CountFields, type CountSum, setCount, setMusicCount } from '../../catalog/public.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import type { Failures } from '../../platform/queue.ts';
import { playlistItem } from '../playlists/playlist.item.ts';
import type { ReactionMessage } from '../reaction-messages/reaction-messages.ts';
import { deleteReactionsToTarget } from './delete-reactions.service.ts';
import { type ReactionKind, reactionKinds } from './reaction.items.ts';
import { setLikeRank, sumReactions } from './reaction-counts.store.ts';

type CountUpdate = [fields: CountFields, sum: CountSum, beforeWrite: () => Promise<void>];

/** Writes the count to the item of the target, by its type. */
const countSetters: Readonly<Record<ReactionTargetType, (id: TargetId, ...update: CountUpdate) => Promise<boolean>>> = {
  track: (id, ...update) => setMusicCount(id as TrackId, ...update),
  album: (id, ...update) => setMusicCount(id as AlbumId, ...update),
  artist: (id, ...update) => setMusicCount(id as ArtistId, ...update),
  playlist: (id, ...update) => setCount(playlistItem, { id: id as PlaylistId }, ...update),
  // A profile reads the counters itself. A count on the item of a user would update search and the user lists with
  // each change.
  user: async () => false,
};

/** Writes the rank of a target before its number of likes. */
const updateRank = async ({ name }: ReactionKind, id: TargetId, sum: CountSum): Promise<void> => {
  if (name === 'like') await setLikeRank(id as LikedId, sum);
};

/** More passes would mean that reactions change between any two reads. */
const maxPasses = 20;

/**
 * Publishes the number of reactions to a target, and the rank that follows from it. Reads the counters again after each
 * write. Otherwise an outdated number could remain: a concurrent worker with a newer number may have written nothing,
 * because this number was already stored before this write. Can be repeated and run in any order: the newest number
 * remains. Costs two read units, and a write if the number changed enough.
 */
export const publishReactionCounts = async (kind: ReactionKind, id: TargetId): Promise<void> => {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const sum = await sumReactions(kind, id);
    if (!(await countSetters[getTargetType(id)](id, kind.fields, sum, () => updateRank(kind, id, sum)))) return;
  }
};

/** Targets that are counted in parallel. */
const concurrency = 8;

/**
 * Processes values with limited concurrency.
 * @returns the failed values with their errors
 */
const collectFailures = async <Value>(
  values: Iterable<Value>,
  process: (value: Value) => Promise<void>,
): Promise<Map<Value, unknown>> => {
  const failures = new Map<Value, unknown>();
  for (const chunk of splitIntoChunks([...values], concurrency)) {
    await Promise.all(chunk.map((value) => process(value).catch((error: unknown) => failures.set(value, error))));
  }
  return failures;
};

/**
 * Publishes the reaction counts of the changed targets, once for each target and kind of a batch, and deletes the
 * reactions to deleted targets. A message is delivered again if one of its targets failed. Safe to repeat.
 * @param deleteRelatedData deletes what other contexts store about a deleted target
 */
export const updateReactionCounts = async (
  messages: readonly ReactionMessage[],
  deleteRelatedData: (id: TargetId) => Promise<void> = async () => {},
): Promise<Failures<ReactionMessage>> => {
  const failures = new Map<ReactionMessage, unknown>();
  const changes = messages.filter((message) => 'changedIds' in message);
  for (const [name, messagesOfKind] of Map.groupBy(changes, ({ kind }) => kind)) {
    const changedIds = new Set(messagesOfKind.flatMap((message) => message.changedIds));
    const failedCounts = await collectFailures(changedIds, (id) => publishReactionCounts(reactionKinds[name], id));
    for (const message of messagesOfKind) {
      const failedId = message.changedIds.find((id) => failedCounts.has(id));
      if (failedId !== undefined) failures.set(message, failedCounts.get(failedId));
    }
  }
  const deletions = messages.filter((message) => 'deletedId' in message);
  const failedDeletions = await collectFailures(deletions, (message) =>
    deleteReactionsToTarget(message, undefined, deleteRelatedData),
  );
  return new Map([...failures, ...failedDeletions]);
};
