import * as z from 'zod';
import { httpLimits } from './http-limits.ts';

/**
 * The position where a list continues. It is opaque for clients. An edited cursor returns 422 or rows of the same list.
 */
export const Cursor = z.string().max(1_000);

/** The query parameters of every list. */
export const PageQuery = z.object({
  perPage: z.coerce.number().int().min(1).max(httpLimits.pageSizeMax).default(httpLimits.pageSize),
  cursor: Cursor.optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** Builds the schema of one page of a list, for `pagination` of a reply. `nextCursor` is null on the last page. */
export const createPageSchema = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), nextCursor: Cursor.nullable() });

export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}
