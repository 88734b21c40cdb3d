import type { Page } from '@overtone/shared/http/page.ts';

/** Reads the items of a page of ids or rows. Deleted items are left out. */
export const hydratePage = async <Id, Row>(
  { data, nextCursor }: Page<Id>,
  find: (ids: Id[]) => Promise<Row[]>,
): Promise<Page<Row>> => ({ data: await find(data), nextCursor });
