import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import type * as z from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';

/** An ElectroDB query, not yet sent. */
interface ListQuery<Row> {
  go(options: {
    limit: number;
    cursor: string | null;
    order: 'asc' | 'desc';
  }): Promise<{ data: Row[]; cursor: string | null }>;
}

interface Places<Row, Place extends readonly [unknown, ...unknown[]]> {
  readonly order?: 'asc' | 'desc';
  /** What a cursor of this list holds: the sort keys of a row. */
  readonly place: z.ZodType<Place>;
  readonly placeOf: (row: Row) => Place;
  /** Keys of the item at a place, of the table and of the index that is read. */
  readonly keysAt: (place: Place) => Readonly<Record<string, string>>;
}

// ElectroDB's own cursor names the partition too, so it is never given away.
const startAfter = (keys: Readonly<Record<string, string>>): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * Reads one page with one Query. It asks for one row more than wanted, so that a last page knows that it is the last.
 * Half a read unit for each 4 KB read, wherever in the list the page stands.
 * @throws AppError `request.invalid` for a cursor that this list did not give out
 */
export const readPage = async <Row, Place extends readonly [unknown, ...unknown[]]>(
  { perPage, cursor }: PageQuery,
  query: ListQuery<Row>,
  { order = 'desc', place, placeOf, keysAt }: Places<Row, Place>,
): Promise<Page<Row>> => {
  const after = cursor === undefined ? null : startAfter(keysAt(decodeCursor(cursor, place)));
  const found = await query.go({ limit: perPage + 1, cursor: after, order });
  const data = found.data.slice(0, perPage);
  const last = data.at(-1);
  // DynamoDB ends a Query at 1 MB as well, short of the limit.
  const hasMore = found.data.length > perPage || found.cursor !== null;
  return { data, nextCursor: last !== undefined && hasMore ? encodeCursor(placeOf(last)) : null };
};

/** Reads a page of ids' rows: what is gone since is left out. */
export const hydratePage = async <Id, Row>(
  { data, nextCursor }: Page<Id>,
  find: (ids: Id[]) => Promise<Row[]>,
): Promise<Page<Row>> => ({ data: await find(data), nextCursor });
