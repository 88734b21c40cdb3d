import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { chunks } from '@overtone/functions/platform/chunks.ts';
import { equals } from '@overtone/functions/platform/dynamo/conditions.ts';
import { presentRow } from '@overtone/functions/platform/dynamo/item.ts';
import { fillPrefix } from '@overtone/functions/platform/dynamo/key-template.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  tryTransact,
} from '@overtone/functions/platform/dynamo/transaction.ts';
import { playItem } from '@overtone/functions/plays/play.item.ts';
import { playCounterItem } from '@overtone/functions/plays/play-counter.item.ts';
import { subjectsOf } from '@overtone/functions/plays/plays.store.ts';

/** Plays and their counters as they lay in the library's table, before they had one of their own. */
const oldPlayItem: typeof playItem = { ...playItem, table: 'LIBRARY_TABLE' };
const oldCounterItem: typeof playCounterItem = { ...playCounterItem, table: 'LIBRARY_TABLE' };

type Stored = Readonly<Record<string, unknown>>;

const prefixes = { play: fillPrefix(playItem.key.pk, {}), counter: fillPrefix(playCounterItem.key.pk, {}) };

/** Transactions under way at once. */
const lanes = 16;

/**
 * A play that was counted here and, sent or delivered once more, there as well: the table of its own did not know it.
 * The old one goes, and each counter is taken back by one.
 */
const forgetPlay = (play: Parameters<typeof subjectsOf>[0]): Promise<boolean> =>
  tryTransact([
    deleteAction(oldPlayItem, play),
    ...subjectsOf(play).map((subjectId) =>
      changeAction(playCounterItem, { subjectId, shard: '0' }, { add: { plays: -1 }, when: null }),
    ),
  ]);

/** Moves a play: in one transaction the new one comes and the old one goes. @returns false when it was gone already */
const movePlay = async (stored: Stored): Promise<boolean> => {
  const play = presentRow(oldPlayItem, stored);
  if (!play) return false;
  return (await tryTransact([createAction(playItem, play), deleteAction(oldPlayItem, play)])) || forgetPlay(play);
};

/**
 * Moves a counter: in one transaction its plays are added to the new one, which listeners may have begun already, and the
 * old one goes, if it is still as it was read.
 */
const moveCounter = async (stored: Stored): Promise<boolean> => {
  const counter = presentRow(oldCounterItem, stored);
  if (!counter) return false;
  return tryTransact([
    changeAction(playCounterItem, counter, { add: { plays: counter.plays }, when: null }),
    deleteAction(oldCounterItem, counter, equals('plays', counter.plays)),
  ]);
};

const move = (stored: Stored): Promise<boolean> =>
  String(stored.pk).startsWith(prefixes.counter) ? moveCounter(stored) : movePlay(stored);

/** What one walk through the library's table came to. */
export interface Walk {
  readonly moved: number;
  /** Items that no model reads, or that somebody wrote meanwhile. */
  readonly left: number;
}

/**
 * Walks once through the library's table, page by page, and moves what is of the plays. Each item moves by itself, whole or
 * not at all: cut off anywhere, the next walk takes what is left, and nothing counts twice. A Scan of the table; 8 write
 * units an item.
 * @throws AppError `unavailable` when other writers stay in the way
 */
export const moveOldPlays = async (onMoved: (moved: number) => void = () => {}): Promise<Walk> => {
  let moved = 0;
  let left = 0;
  const pages = paginateScan(
    { client: dynamo() },
    {
      TableName: tableName('LIBRARY_TABLE'),
      FilterExpression: 'begins_with(pk, :play) OR begins_with(pk, :counter)',
      ExpressionAttributeValues: { ':play': prefixes.play, ':counter': prefixes.counter },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const some of chunks(Items, lanes)) {
      const results = await Promise.all(some.map(move));
      moved += results.filter(Boolean).length;
      left += results.filter((isMoved) => !isMoved).length;
      onMoved(moved);
    }
  }
  return { moved, left };
};
