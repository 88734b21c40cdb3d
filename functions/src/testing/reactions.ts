import type { UserId } from '@overtone/shared/ids.ts';
import { type TargetId, targetTypeOf } from '@overtone/shared/library/reactions/reaction.model.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/reactions.lambda.ts';
import { readFollowCounts } from '../library/follows/follow-lists.service.ts';
import { readReactedIds } from '../library/reactions/reacted-ids.service.ts';
import type { ReactionKind } from '../library/reactions/reaction.items.ts';
import { follows, likes, reposts } from '../library/reactions/reaction-kinds.ts';
import { setReactions } from '../library/reactions/set-reactions.service.ts';
import { addAlbum, addArtist, addTrack } from './catalogue.ts';
import { addPerson, type Person } from './people.ts';
import { rawItem, rawPartition } from './raw-items.ts';

interface ReactionTarget {
  readonly what: string;
  readonly kind: ReactionKind;
  /** People who mark one at once in the tests: all kinds go one way, which a real crowd of two of them shows. */
  readonly crowd: number;
  /** Makes something that can be marked so. */
  readonly add: () => Promise<TargetId>;
}

/** Each kind of mark with something that it is about, and people, who show their number by no item of theirs. */
export const reactionTargets: readonly ReactionTarget[] = [
  { what: 'likes of a track', kind: likes, crowd: 20, add: async () => (await addTrack()).id },
  { what: 'follows of an artist', kind: follows, crowd: 4, add: async () => (await addArtist()).id },
  { what: 'follows of a person', kind: follows, crowd: 20, add: async () => (await addPerson()).user.id },
  { what: 'reposts of an album', kind: reposts, crowd: 4, add: async () => (await addAlbum()).id },
];

/** Has somebody mark something, or no more. */
export const reaction = (kind: ReactionKind, { user }: Pick<Person, 'user'>, id: TargetId, marked = true) =>
  setReactions(kind, { userId: user.id }, [{ id, marked }]);

/** Has the worker of marks take messages, as a queue brings them. */
export const deliverReactions = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });

/** What the counters of a thing come to. */
export const countedReactions = async ({ keys, fields }: ReactionKind, id: TargetId) => {
  const all = await rawPartition('LIBRARY_TABLE', `${keys.counts}#${id}`);
  const shards = all.filter(({ sk }) => String(sk).startsWith('shard#'));
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name]), 0);
  return { count: sum(fields.shown), changes: sum('changes') };
};

/** How many marked a thing as it is shown. */
export const publishedCounts = async ({ fields }: ReactionKind, id: TargetId): Promise<unknown> => {
  const type = targetTypeOf(id);
  if (type === 'user') return (await readFollowCounts(id as UserId, { userId: null })).followers;
  const table = type === 'playlist' ? 'LIBRARY_TABLE' : 'CATALOG_TABLE';
  return (await rawItem(table, { pk: `${type}#${id}`, sk: type }))?.[fields.shown];
};

/** Ids of what somebody marked, as the rows have it. */
export const reactionRows = async ({ keys }: ReactionKind, userId: UserId): Promise<string[]> =>
  (await rawPartition('LIBRARY_TABLE', `${keys.rows}#${userId}`)).map(({ sk }) => String(sk).split('#')[1] ?? '');

/** What somebody is told of their marks is what their rows are. */
export const expectReactionsPublished = async (kind: ReactionKind, userId: UserId): Promise<void> => {
  const rows = await reactionRows(kind, userId);
  const { state, ids } = await readReactedIds(kind, userId, undefined);
  expect(ids?.toSorted()).toEqual(rows.toSorted());
  const counts = kind.types.map((type) => rows.filter((id) => targetTypeOf(id as TargetId) === type).length);
  expect(kind.types.map((type) => state.counts[type])).toEqual(counts);
};
