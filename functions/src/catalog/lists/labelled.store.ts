import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { listItems, listPage } from '../../platform/dynamo/list.ts';
import { deleteIfExistsAction, putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { getLabelledItem, type Label, type LabelledId, type LabelledType, labelledItem } from './labelled.item.ts';

/** A genre or tag by name, and the type of the labelled items. */
interface Labelled<Type extends LabelledType> {
  readonly label: Label;
  readonly name: string;
  readonly type: Type;
}

/**
 * Returns a page of ids with a label, newest first. Runs a Query of `pk = <label>#<name>` where `sk` begins with
 * `<type>#`. Costs 1 round trip and half a read unit for each 4 KB (about 40 rows).
 */
export const listLabelledIds = async <Type extends LabelledType>(
  labelled: Labelled<Type>,
  page: PageQuery,
): Promise<Page<LabelledId<Type>>> => {
  const { data, nextCursor } = await listPage(getLabelledItem(labelled.type), 'key', labelled, page);
  return { data: data.map(({ id }) => id as LabelledId<Type>), nextCursor };
};

/**
 * Returns whether any item has a tag. Runs a Query of `pk = tag#<name>`, 1 row. Costs half a read unit, or one if
 * consistent.
 */
export const isTagInUse = async (name: string, { consistent = false } = {}): Promise<boolean> =>
  (await listItems(labelledItem, 'key', { label: 'tag', name }, { limit: 1, consistent })).length > 0;

/** Returns the actions that add labels to an item. Idempotent. */
export const buildLabelWrites = <Type extends LabelledType>(
  label: Label,
  names: readonly string[],
  type: Type,
  id: LabelledId<Type>,
): TransactAction[] => [...new Set(names)].map((name) => putAction(labelledItem, { label, name, type, id }));

/** Returns the actions that remove labels from an item. Idempotent. */
export const buildLabelDeletes = <Type extends LabelledType>(
  label: Label,
  names: readonly string[],
  type: Type,
  id: LabelledId<Type>,
): TransactAction[] => [...new Set(names)].map((name) => deleteIfExistsAction(labelledItem, { label, name, type, id }));
