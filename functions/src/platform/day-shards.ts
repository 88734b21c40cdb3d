import { randomInt } from 'node:crypto';

/**
 * Rows that a day's count is spread over. Each is counted at in a transaction with what it counts, so that nothing counts twice; two
 * that meet at one row wait for each other, some 15 ms.
 */
const shards = ['0', '1', '2', '3'] as const;

/** The row of a day that somebody counts at: any. */
export const anyShard = (): string => shards[randomInt(shards.length)] ?? shards[0];

/** Sort keys' fields of the first and the last row of some days. */
export const shardsBetween = ({ from, to }: { readonly from: string; readonly to: string }) =>
  ({
    from: { day: from, shard: shards[0] },
    to: { day: to, shard: shards.at(-1) ?? shards[0] },
  }) as const;

type Numbers<Name extends string> = Readonly<Record<Name, number>>;

/** Rows put together by their days, each number by itself. */
export const addUpShards = <Name extends string>(
  rows: readonly ({ readonly day: string } & Numbers<Name>)[],
  names: readonly Name[],
): ReadonlyMap<string, Numbers<Name>> => {
  const sumOf = (those: readonly Numbers<Name>[], name: Name) => those.reduce((sum, row) => sum + row[name], 0);
  const summed = (those: readonly Numbers<Name>[]) =>
    Object.fromEntries(names.map((name) => [name, sumOf(those, name)])) as Numbers<Name>;
  return new Map([...Map.groupBy(rows, ({ day }) => day)].map(([day, those]) => [day, summed(those)]));
};
