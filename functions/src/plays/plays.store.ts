import { limits } from '@overtone/shared/limits.ts';
import type { Play } from '@overtone/shared/plays/play.model.ts';
import { listItems } from '../platform/dynamo/list.ts';
import {
  changeAction,
  createAction,
  type TransactAction,
  TransactionCancelled,
  transact,
} from '../platform/dynamo/transaction.ts';
import { mayRetry } from '../platform/retry.ts';
import { playItem } from './play.item.ts';
import { playCounterItem, type SubjectId } from './play-counter.item.ts';

/** Everything that a play counts for, each once. */
export const subjectsOf = ({ trackId, albumId, artistIds }: Play): SubjectId[] => [
  ...new Set<SubjectId>([trackId, ...(albumId ? [albumId] : []), ...artistIds]),
];

const countersOf = (plays: readonly Play[]): [SubjectId, number][] =>
  [...Map.groupBy(plays.flatMap(subjectsOf), (id) => id)].map(([id, counted]) => [id, counted.length]);

/** How many writes it takes to record these plays in one transaction. */
export const writesFor = (plays: readonly Play[]): number => plays.length + countersOf(plays).length;

const createPlay = (play: Play): TransactAction =>
  createAction(playItem, { ...play, day: play.playedAt.slice(0, 'yyyy-mm-dd'.length) });

const addToCounter =
  (shard: string) =>
  ([subjectId, plays]: [SubjectId, number]): TransactAction =>
    changeAction(playCounterItem, { subjectId, shard }, { add: { plays }, when: null });

/**
 * Records plays and counts them, exactly once each: a play that was recorded before adds to no counter. One transaction
 * of `writesFor(plays)` writes, which must be at most `limits.transactWriteMax`; two write units each.
 * @throws TransactionCancelled when other writers stay in the way
 */
export const recordPlays = async (plays: readonly Play[]): Promise<void> => {
  const shard = String(Math.floor(Math.random() * limits.playCounterShards));
  let fresh = plays;
  for (let attempt = 1; fresh.length > 0; ) {
    try {
      return await transact([...fresh.map(createPlay), ...countersOf(fresh).map(addToCounter(shard))]);
    } catch (error) {
      if (!(error instanceof TransactionCancelled)) throw error;
      const { reasons } = error;
      const known = fresh.filter((_, index) => reasons[index] === 'ConditionalCheckFailed');
      fresh = fresh.filter((play) => !known.includes(play));
      if (known.length > 0) continue;
      if (!error.mayPass || !(await mayRetry(attempt++))) throw error;
    }
  }
};

/**
 * Adds up the counted plays of a track, album or artist. One consistent Query of `pk = plays#<id>`: ten small items,
 * one read unit.
 */
export const getPlayTotal = async (subjectId: SubjectId): Promise<number> => {
  const shards = await listItems(playCounterItem, 'key', { subjectId });
  return shards.reduce((sum, { plays }) => sum + plays, 0);
};
