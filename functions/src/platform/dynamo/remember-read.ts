import type { ActivityRule } from './activity-rule.ts';
import { getActivityScope } from './activity-scope.ts';
import { tryFillTemplate } from './key-template.ts';
import type { Key } from './table.ts';

/** Returns the key of an item among those that a call has read. */
export const getReadKey = (table: string, { pk, sk }: Key): string => JSON.stringify([table, pk, sk]);

/**
 * Remembers an item that a recorded call has read, so that the activity log contains its fields from before the change
 * without another read.
 */
export const rememberRead = (
  { table, activity }: { readonly table: string; readonly activity?: ActivityRule },
  key: Key,
  values: object,
): void => {
  const scope = activity && getActivityScope();
  if (!scope) return;
  const fields = values as Readonly<Record<string, unknown>>;
  scope.readItems.set(getReadKey(table, key), fields);
  const subjectId = tryFillTemplate(activity.subject, fields);
  if (!subjectId || !(activity.name || activity.owner)) return;
  const fill = (template = '{missing}') => tryFillTemplate(template, fields) ?? null;
  scope.facts.set(subjectId, { name: fill(activity.name), ownerId: fill(activity.owner) });
};
