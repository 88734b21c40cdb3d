import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { dynamo } from '@overtone/functions/platform/aws.ts';
import { both, equals } from '@overtone/functions/platform/dynamo/conditions.ts';
import { defineItem, type ItemType } from '@overtone/functions/platform/dynamo/item.ts';
import { readFields } from '@overtone/functions/platform/dynamo/key-template.ts';
import { listItems } from '@overtone/functions/platform/dynamo/list.ts';
import { findItem } from '@overtone/functions/platform/dynamo/read.ts';
import { tableName } from '@overtone/functions/platform/dynamo/table.ts';
import {
  changeAction,
  createAction,
  deleteAction,
  tryTransact,
} from '@overtone/functions/platform/dynamo/transaction.ts';
import { frozenTotalItem, TotalSubject } from '@overtone/functions/plays/totals/day-total.item.ts';
import * as z from 'zod';

/** A part of a subject's counted plays, as they were kept before plays lay in files: in ten shards, and the demo's. */
const counterItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ plays: z.int() }),
  key: { pk: 'plays#{subjectId}', sk: 'shard#{shard}' },
  isConsistent: true,
});
/** Sites that never ran this script have them where they lay first of all. */
const places: readonly (typeof counterItem)[] = [counterItem, { ...counterItem, table: 'LIBRARY_TABLE' }];

/** Before every day that events are told of: whatever they tell is added to the counters. */
const beforeAllDays = '1970-01-01';

/**
 * Moves a subject's counters: in one transaction its plays are added to what its days are added to, and the counters go, if
 * they are still as they were read. @returns false where somebody else was at it
 */
const moveCounters = async (type: typeof counterItem, subject: TotalSubject): Promise<boolean> => {
  const counters = await listItems(type, 'key', { subjectId: subject });
  if (counters.length === 0) return true;
  const plays = counters.reduce((sum, counter) => sum + counter.plays, 0);
  const frozen = await findItem(frozenTotalItem, { subject });
  return tryTransact([
    frozen
      ? changeAction(
          frozenTotalItem,
          { subject },
          { add: { plays }, when: both(equals('plays', frozen.plays), equals('throughDay', frozen.throughDay)) },
        )
      : createAction(frozenTotalItem, { subject, plays, throughDay: beforeAllDays }),
    ...counters.map((counter) => deleteAction(type, counter, equals('plays', counter.plays))),
  ]);
};

/** Subjects that a page of a walk names. */
const subjectsIn = ({ key }: Pick<ItemType, 'key'>, items: readonly Record<string, unknown>[]): Set<string> =>
  new Set(items.flatMap(({ pk }) => readFields(key.pk, String(pk)).subjectId ?? []));

/** What one walk came to, in subjects. */
export interface Walk {
  readonly moved: number;
  /** That nobody can read, or that somebody wrote meanwhile. */
  readonly left: number;
}

/**
 * Walks once through the tables that counters lie in, and moves them into the totals. Each subject's move together, whole or
 * not at all: cut off anywhere, the next walk takes what is left, and nothing counts twice. A Scan of each table; for each
 * subject two reads and a transaction of twice as many write units as it has counters, and two.
 * @throws AppError `unavailable` when other writers stay in the way
 */
export const moveCountersIntoTotals = async (onMoved: (moved: number) => void = () => {}): Promise<Walk> => {
  let [moved, left] = [0, 0];
  for (const type of places) {
    const pages = paginateScan(
      { client: dynamo() },
      {
        TableName: tableName(type.table),
        FilterExpression: 'begins_with(pk, :counter)',
        ExpressionAttributeValues: { ':counter': 'plays#' },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) {
      for (const id of subjectsIn(type, Items)) {
        const subject = TotalSubject.safeParse(id).data;
        if (subject && (await moveCounters(type, subject))) moved += 1;
        else left += 1;
        onMoved(moved);
      }
    }
  }
  return { moved, left };
};
