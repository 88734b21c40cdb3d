import type { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { dayMs } from '../../platform/days.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { putAction, type TransactAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { type Purging, purgingItem } from './purging.item.ts';

/** The moment from which on the bin keeps something no longer. */
export const endsInBin = (binnedAt: string): string =>
  new Date(Date.parse(binnedAt) + limits.musicBinDays * dayMs).toISOString();

/** What the bin has no more, though it may still be there for a moment: as long ago as can be. */
export const deletedAt = new Date(0).toISOString();

/** Whether something was put into the bin and can be taken out of it. */
export const isInBin = ({ binnedAt }: { readonly binnedAt: string | null }, now = Date.now()): boolean =>
  binnedAt !== null && Date.parse(endsInBin(binnedAt)) > now;

/** Whether something is to be deleted for good by now. */
export const isToPurge = ({ binnedAt }: { readonly binnedAt: string | null }, now = Date.now()): boolean =>
  binnedAt !== null && !isInBin({ binnedAt }, now);

/** Has something deleted when its days in the bin are over, in the transaction that puts it there. */
export const purgingWrite = (id: AlbumId | TrackId, binnedAt: string): TransactAction =>
  putAction(purgingItem, { at: endsInBin(binnedAt), id });

/** What is to be deleted by a moment, the longest overdue first: a Query of `pk = purging`, a unit for each 4 KB. */
export const listPurging = async (now: string, limit: number): Promise<Purging[]> =>
  (await listItems(purgingItem, 'key', {}, { limit })).filter(({ at }) => at <= now);

/** Strikes a row off: what it names is gone, or out of the bin. */
export const strikePurging = async (row: Purging): Promise<void> => {
  await deleteItem(purgingItem, row);
};
