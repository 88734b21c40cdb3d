import { randomInt } from 'node:crypto';

/**
 * The count of a day is split over several rows. A row is incremented in a transaction with the counted item, so that
 * nothing is counted twice. Two transactions on the same row conflict, and the second one waits about 15 ms.
 */
const shards = ['0', '1', '2', '3'] as const;

/** Picks a random shard of a day to increment. */
export const pickShard = (): string => shards[randomInt(shards.length)] ?? shards[0];

/** Returns the sort key fields of the first and the last row of a range of days. */
export const getShardKeyRange = ({ from, to }: { readonly from: string; readonly to: string }) =>
  ({
    from: { day: from, shard: shards[0] },
    to: { day: to, shard: shards.at(-1) ?? shards[0] },
  }) as const;

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Sums the numbers of all shards of each day. */
export const sumShards = <Name extends string>(
  rows: readonly ({ readonly day: string } & Numbers<Name>)[],
  names: readonly Name[],
): ReadonlyMap<string, Numbers<Name>> => {
  const sumField = (shards: readonly Numbers<Name>[], name: Name) => shards.reduce((sum, row) => sum + row[name], 0);
  const sumFields = (shards: readonly Numbers<Name>[]) =>
    Object.fromEntries(names.map((name) => [name, sumField(shards, name)])) as Numbers<Name>;
  return new Map([...Map.groupBy(rows, ({ day }) => day)].map(([day, shards]) => [day, sumFields(shards)]));
};
