import type { ListReply } from '../ui/lists/data-table/data-list.ts';

/** A page of a managed list, as the API returns it. */
export const buildListReply = <Item>(data: Item[], changes: Partial<ListReply<Item>> = {}): ListReply<Item> => ({
  pagination: { data, nextCursor: null },
  total: data.length,
  matches: data.length,
  facets: {},
  ...changes,
});
