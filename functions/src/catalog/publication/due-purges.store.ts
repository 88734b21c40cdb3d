import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { dayMs } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { type DuePurge, duePurgeItem } from './due-purge.item.ts';

/** The moment from which on the bin keeps something no longer. */
export const expiresInTrash = (trashedAt: string): string =>
  new Date(Date.parse(trashedAt) + limits.musicBinDays * dayMs).toISOString();

/** What the bin has no more, though it may still be there for a moment: as long ago as can be. */
export const deletedAt = new Date(0).toISOString();

/** Whether something was put into the bin and can be taken out of it. */
export const isInTrash = ({ trashedAt }: { readonly trashedAt: string | null }, now = Date.now()): boolean =>
  trashedAt !== null && Date.parse(expiresInTrash(trashedAt)) > now;

/** Whether something is to be deleted for good by now. */
export const isToPurge = ({ trashedAt }: { readonly trashedAt: string | null }, now = Date.now()): boolean =>
  trashedAt !== null && !isInTrash({ trashedAt }, now);

/** Has something deleted when its days in the bin are over, in the transaction that puts it there. */
export const schedulePurgeWrite = (id: AlbumId | TrackId, trashedAt: string): TransactAction =>
  putAction(duePurgeItem, { at: expiresInTrash(trashedAt), id });

/** What is to be deleted by a moment, the longest overdue first: a Query of `pk = purging`, a unit for each 4 KB. */
export const listPurging = async (now: string, limit: number): Promise<DuePurge[]> =>
  (await listItems(duePurgeItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/** Strikes a row off: what it names is gone, or out of the bin. */
export const strikePurging = async (row: DuePurge): Promise<void> => {
  await deleteItem(duePurgeItem, row);
};
