import type { UserId } from '@overtone/shared/ids.ts';
import { getTargetType, type TargetId } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/reactions.lambda.ts';
import { readFollowCounts } from '../library/follows/follow-lists.service.ts';
import { readReactedIds } from '../library/reactions/reacted-ids.service.ts';
import { follows, likes, type ReactionKind, reposts } from '../library/reactions/reaction.items.ts';
import { setReactions } from '../library/reactions/set-reactions.service.ts';
import { addAlbum, addArtist, addTrack } from './catalogue.ts';
import { readRawItem, readRawPartition } from './raw-items.ts';
import { addUser, type TestUser } from './users.ts';

interface ReactionTarget {
  readonly name: string;
  readonly kind: ReactionKind;
  /**
   * The number of concurrent users in the tests. All kinds share their code, so two of the kinds are tested with
   * more users.
   */
  readonly concurrentUsers: number;
  /** Creates a target. */
  readonly add: () => Promise<TargetId>;
}

/** Each kind of reaction with a target. Users are included because their items do not store a count. */
export const reactionTargets: readonly ReactionTarget[] = [
  { name: 'likes of a track', kind: likes, concurrentUsers: 20, add: async () => (await addTrack()).id },
  { name: 'follows of an artist', kind: follows, concurrentUsers: 4, add: async () => (await addArtist()).id },
  { name: 'follows of a user', kind: follows, concurrentUsers: 20, add: async () => (await addUser()).user.id },
  { name: 'reposts of an album', kind: reposts, concurrentUsers: 4, add: async () => (await addAlbum()).id },
];

/** Adds or removes a reaction of a user. */
export const setReaction = (kind: ReactionKind, { user }: Pick<TestUser, 'user'>, id: TargetId, isActive = true) =>
  setReactions(kind, { userId: user.id }, [{ id, isActive }]);

/** Delivers messages to the reactions worker. */
export const deliverReactions = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });

/** Returns the sums of the counters of a target. */
export const sumCounters = async ({ keys, fields }: ReactionKind, id: TargetId) => {
  const items = await readRawPartition('LIBRARY_TABLE', `${keys.counts}#${id}`);
  const shards = items.filter(({ sk }) => String(sk).startsWith('shard#'));
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name]), 0);
  return { count: sum(fields.countField), changes: sum('changes') };
};

/** Returns the published count of a target. */
export const readPublishedCount = async ({ fields }: ReactionKind, id: TargetId): Promise<unknown> => {
  const type = getTargetType(id);
  if (type === 'user') return (await readFollowCounts(id as UserId, { userId: null })).followers;
  const table = type === 'playlist' ? 'LIBRARY_TABLE' : 'CATALOG_TABLE';
  return (await readRawItem(table, { pk: `${type}#${id}`, sk: type }))?.[fields.countField];
};

/** Returns the ids of the stored reactions of a user. */
export const readReactedTargetIds = async ({ keys }: ReactionKind, userId: UserId): Promise<string[]> =>
  (await readRawPartition('LIBRARY_TABLE', `${keys.rows}#${userId}`)).map(({ sk }) => String(sk).split('#')[1] ?? '');

/** Checks that the API returns the stored reactions of a user, with matching counts. */
export const expectReactionsMatchRows = async (kind: ReactionKind, userId: UserId): Promise<void> => {
  const rows = await readReactedTargetIds(kind, userId);
  const { state, ids } = await readReactedIds(kind, userId, undefined);
  expect(ids?.toSorted()).toEqual(rows.toSorted());
  const counts = kind.types.map((type) => rows.filter((id) => getTargetType(id as TargetId) === type).length);
  expect(kind.types.map((type) => state.counts[type])).toEqual(counts);
};
