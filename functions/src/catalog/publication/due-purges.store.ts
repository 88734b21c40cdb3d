import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { dayMs } from '../../platform/days.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';

const DuePurge = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  id: z.union([AlbumId, TrackId]),
});
type DuePurge = z.output<typeof DuePurge>;

/** Schedules the permanent deletion of a trashed track or album, unless it is restored before. */
const duePurgeItem = defineItem({
  table: 'CATALOG_TABLE',
  model: DuePurge,
  key: { pk: 'due-purges', sk: '{at}#{id}' },
  isConsistent: true,
});

/** Returns when a trashed item is purged, ISO 8601. */
export const getPurgeTime = (trashedAt: string): string =>
  new Date(Date.parse(trashedAt) + backstageLimits.musicTrashDays * dayMs).toISOString();

/** Trash date of an item that was deleted from the trash: it is due for purging immediately. */
export const expiredTrashedAt = new Date(0).toISOString();

/** Whether an item is in the trash and can be restored. */
export const isInTrash = ({ trashedAt }: { readonly trashedAt: string | null }, now = Date.now()): boolean =>
  trashedAt !== null && Date.parse(getPurgeTime(trashedAt)) > now;

/** Whether an item is due for permanent deletion. */
export const isPurgeDue = ({ trashedAt }: { readonly trashedAt: string | null }, now = Date.now()): boolean =>
  trashedAt !== null && !isInTrash({ trashedAt }, now);

/** Returns the action that schedules the purge of an item, for the transaction that moves it to the trash. */
export const schedulePurgeWrite = (id: AlbumId | TrackId, trashedAt: string): TransactAction =>
  putAction(duePurgeItem, { at: getPurgeTime(trashedAt), id });

/** Returns due purges, the oldest first. Costs a Query of `pk = due-purges` (one read unit for each 4 KB). */
export const listDuePurges = async (now: string, limit: number): Promise<DuePurge[]> =>
  (await listItems(duePurgeItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/** Deletes a due purge whose item is deleted or restored. */
export const deleteDuePurge = async (row: DuePurge): Promise<void> => {
  await deleteItem(duePurgeItem, row);
};
