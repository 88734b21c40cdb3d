import { batchGet, type Item } from '../../platform/table.ts';

/**
 * Items by id, in that order, without those that are gone: one BatchGetItem per 100, in parallel. 1 round trip, half a
 * unit for each 4 KB of each item.
 */
export const findItems = async <Row>(
  kind: 'artist' | 'album' | 'track' | 'genre' | 'channel',
  ids: readonly string[],
  parse: (item: Item) => Row | null,
): Promise<Row[]> => {
  const keys = ids.map((id) => ({ pk: `${kind}#${id}`, sk: kind }));
  const items = await batchGet('CATALOG_TABLE', keys);
  return items.flatMap((item) => (item && parse(item)) ?? []);
};
