import type { UserId } from '@overtone/shared/ids.ts';
import { type LikedId, LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import type { SQSRecord } from 'aws-lambda';
import { ulid } from 'ulid';
import { expect } from 'vitest';
import { handler } from '../handlers/likes.lambda.ts';
import { likes } from '../library/marks/mark-kinds.ts';
import { readMarkedIds } from '../library/marks/marked-ids.service.ts';
import type { Person } from './people.ts';
import { rawPartition } from './raw-items.ts';

export const one = (id: LikedId) => ({ params: { type: likeTypeOf(id), id } });
export const mine = (query: object = {}) => ({ params: { userId: 'me' as const }, query });

export const like = async (person: Person, ...ids: readonly LikedId[]) => {
  for (const id of ids) await person.call(likesContract.like, one(id));
};
export const unlike = (person: Person, id: LikedId) => person.call(likesContract.unlike, one(id));

/** Has the worker of likes take messages, as a queue brings them. */
export const deliverLikes = (bodies: readonly string[]) =>
  handler({ Records: bodies.map((body) => ({ messageId: ulid(), body }) as Partial<SQSRecord> as SQSRecord) });
export const tellChanged = (...changed: readonly LikedId[]) => deliverLikes([JSON.stringify({ changed })]);

/** What the counters of a thing come to. */
export const countedLikes = async (id: LikedId) => {
  const all = await rawPartition('LIBRARY_TABLE', `likes-of#${id}`);
  const shards = all.filter(({ sk }) => String(sk).startsWith('shard#'));
  const sum = (name: string) => shards.reduce((total, shard) => total + Number(shard[name]), 0);
  return { likes: sum('likes'), changes: sum('changes') };
};

/** Ids of what somebody likes, as the rows have it. */
export const likedRows = async (userId: UserId): Promise<string[]> =>
  (await rawPartition('LIBRARY_TABLE', `likes#${userId}`)).map(({ sk }) => String(sk).split('#')[1] ?? '');

/** What somebody is told of their likes is what their rows are. */
export const expectTold = async (person: Person): Promise<void> => {
  const rows = await likedRows(person.user.id);
  const { state, ids } = await readMarkedIds(likes, person.user.id, undefined);
  expect(ids?.toSorted()).toEqual(rows.toSorted());
  const counts = LikeType.options.map((type) => rows.filter((id) => likeTypeOf(id as LikedId) === type).length);
  expect(LikeType.options.map((type) => state.counts[type])).toEqual(counts);
};
