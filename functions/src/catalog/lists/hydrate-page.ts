import type { Page } from '@overtone/shared/http/page.ts';

/** Reads a page of ids' rows: what is gone since is left out. */
export const hydratePage = async <Id, Row>(
  { data, nextCursor }: Page<Id>,
  find: (ids: Id[]) => Promise<Row[]>,
): Promise<Page<Row>> => ({ data: await find(data), nextCursor });
