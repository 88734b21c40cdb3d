import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import * as z from 'zod';
import type { TransactAction } from '../../platform/table.ts';
import { type Label, type LabelledType, labelledEntity } from './labelled.entity.ts';
import { readPage } from './read-page.ts';
import { put } from './transact-action.ts';

/** A genre or a tag by name, narrowed to one kind of the catalogue. */
interface Labelled {
  readonly label: Label;
  readonly name: string;
  readonly type: LabelledType;
}

/**
 * Ids that carry a label, newest first: Query `pk = <label>#<name>`, `sk` begins with `<type>#`.
 * 1 round trip, half a unit for each 4 KB (about 40 rows).
 */
export const listLabelledIds = async <Id extends string>(
  { label, name, type }: Labelled,
  id: z.ZodType<Id>,
  page: PageQuery,
): Promise<Page<Id>> => {
  const { data, nextCursor } = await readPage(page, labelledEntity().query.rows({ label, name, type }), {
    place: z.tuple([id]),
    placeOf: (row) => [row.id as Id],
    keysAt: ([id]) => ({ pk: `${label}#${name}`, sk: `${type}#${id}` }),
  });
  return { data: data.map((row) => row.id as Id), nextCursor };
};

/** Whether anything carries a label: Query `pk = <label>#<name>`, 1 row, half a unit. */
export const isLabelInUse = async (label: Label, name: string): Promise<boolean> => {
  const { data } = await labelledEntity().query.rows({ label, name }).go({ limit: 1 });
  return data.length > 0;
};

/** Puts labels on something; putting one twice changes nothing. */
export const labelWrites = (label: Label, names: readonly string[], type: LabelledType, id: string): TransactAction[] =>
  [...new Set(names)].map((name) => put(labelledEntity().put({ label, name, type, id })));
