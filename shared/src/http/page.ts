import * as z from 'zod';
import { limits } from '../limits.ts';

/** Where a list goes on. Opaque to callers; a tampered one is a 422, never another list's rows. */
export const Cursor = z.string().max(1_000);

/** Query parameters that every list takes. */
export const PageQuery = z.object({
  perPage: z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSize),
  cursor: Cursor.optional(),
});
export type PageQuery = z.output<typeof PageQuery>;

/** One page of a list, as a reply carries it: `pagination.data`. No `nextCursor` on the last page. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ data: z.array(item), nextCursor: Cursor.nullable() });

export interface Page<Item> {
  data: Item[];
  nextCursor: string | null;
}
