import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import { sharingLimits } from '@overtone/shared/sharing/sharing-limits.ts';
import { both, equals, isLessThan, itemExists, unless } from '../../platform/dynamo/conditions.ts';
import type { ItemUpdate } from '../../platform/dynamo/item-update.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { createAction, deleteAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { type StoredShare, shareItem, shareSlotItem, shareVisitItem } from './share.items.ts';

/**
 * Returns the current state of a private link, or undefined if it does not exist. Costs a consistent GetItem (one read
 * unit).
 */
export const findShare = (id: ShareId): Promise<StoredShare | undefined> => findItem(shareItem, { id });

const listSlots = (itemId: StoredShare['sharedItemId']) => listItems(shareSlotItem, 'key', { sharedItemId: itemId });

/**
 * Returns all current links of an item, newest first, at most `sharingLimits.sharesMax`. Costs a consistent Query of
 * `shares-of#<id>` (one read unit for 40 links), then one consistent BatchGetItem (one read unit per link).
 */
export const listItemShares = async (itemId: StoredShare['sharedItemId']): Promise<StoredShare[]> => {
  const keys = (await listSlots(itemId)).map(({ holder: id }) => ({ id }));
  const shares = await findItems(shareItem, keys);
  return shares.toSorted((a, b) => (a.id < b.id ? 1 : -1));
};

/**
 * Writes a new link and occupies a slot for it. Costs a consistent Query (one read unit for 40 links) and a
 * transaction of 8 write units.
 * @returns false if the item has `sharingLimits.sharesMax` links
 * @throws AppError `unavailable` if concurrent writes do not end
 */
export const createShare = (share: Omit<StoredShare, 'slot'>): Promise<boolean> => {
  const { id: holder, sharedItemId } = share;
  return createInFreeSlot({
    max: sharingLimits.sharesMax,
    listTaken: async () => (await listSlots(sharedItemId)).map(({ slot }) => slot),
    create: (slot) =>
      tryTransact([
        createAction(shareItem, { ...share, slot }),
        createAction(shareSlotItem, { slot, holder, sharedItemId }),
      ]),
  });
};

/**
 * Deletes a link and frees its slot, then deletes its visits. A link that does not exist is ignored. The link stops
 * working with the first write; visits that remain after an interruption expire. Costs a transaction of 8 write units,
 * and one write unit for each visit.
 */
export const deleteShare = async ({
  id,
  sharedItemId,
  slot,
}: Pick<StoredShare, 'id' | 'sharedItemId' | 'slot'>): Promise<void> => {
  await tryTransact([
    deleteAction(shareItem, { id }),
    deleteAction(shareSlotItem, { sharedItemId, slot }, equals('holder', id)),
  ]);
  await deletePartition(shareItem, { id });
};

/** Returns all links of a user. Costs a Query of `gsi2` at `shares-by#<userId>`. */
export const listSharesByUser = (userId: UserId): Promise<StoredShare[]> => listItems(shareItem, 'ofUser', { userId });

const secondsPerDay = 24 * 3_600;

/**
 * Counts a visit once a day for each browser, up to `sharingLimits.shareVisitsPerDay`, because anyone with the link can
 * pretend to be many browsers. Costs a transaction of two writes, which fails if the browser was counted already.
 * @param share as it was read
 * @param visitor anonymous id of the browser
 */
export const countVisit = async (share: StoredShare, visitor: string, now: Date): Promise<void> => {
  const { id } = share;
  const visitedAt = now.toISOString();
  const day = visitedAt.slice(0, 'yyyy-mm-dd'.length);
  const expires = Math.floor(now.getTime() / 1_000) + 2 * secondsPerDay;
  const visit = createAction(shareVisitItem, { id, day, visitor, expires });
  const count = (change: ItemUpdate<StoredShare>) =>
    tryTransact([
      visit,
      updateAction(shareItem, { id }, { ...change, set: { ...change.set, lastVisitAt: visitedAt } }),
    ]);

  if (share.visitDay !== day) {
    const isFirst = both(itemExists, unless('visitDay', day));
    if (await count({ set: { visitDay: day, dayVisits: 1 }, add: { visits: 1 }, when: isFirst })) return;
    // Another visit was the first of the day.
  } else if (share.dayVisits >= sharingLimits.shareVisitsPerDay) return;
  const isBelowDailyLimit = both(equals('visitDay', day), isLessThan('dayVisits', sharingLimits.shareVisitsPerDay));
  await count({ add: { visits: 1, dayVisits: 1 }, when: isBelowDailyLimit });
};
