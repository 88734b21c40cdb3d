import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, equals, isBelow, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { changeAction, createAction, deleteAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { type StoredShare, shareItem, shareSlotItem, shareVisitItem } from './share.items.ts';

/** A private link as it is now: consistent GetItem, a unit. */
export const findShare = (id: ShareId): Promise<StoredShare | undefined> => findItem(shareItem, { id });

const listSlots = (thingId: StoredShare['thingId']) => listItems(shareSlotItem, 'key', { thingId });

/**
 * All links to something as they are now, the newest first, `limits.sharesMax` at most: consistent Query `shares-of#<id>`, a unit for 40;
 * then one consistent BatchGetItem, a unit each.
 */
export const listSharesOf = async (thingId: StoredShare['thingId']): Promise<StoredShare[]> => {
  const keys = (await listSlots(thingId)).map(({ holder: id }) => ({ id }));
  const shares = await findItems(shareItem, keys);
  return shares.toSorted((one, other) => (one.id < other.id ? 1 : -1));
};

/**
 * Writes a new link and takes a slot for it: a consistent Query, a unit for 40 links, and a transaction of 8 write units.
 * @returns false when the thing has `limits.sharesMax` links
 * @throws AppError `unavailable` when others stay in the way
 */
export const createShare = (share: Omit<StoredShare, 'slot'>): Promise<boolean> => {
  const { id: holder, thingId } = share;
  return createInFreeSlot({
    max: limits.sharesMax,
    listTaken: async () => (await listSlots(thingId)).map(({ slot }) => slot),
    create: (slot) =>
      tryTransact([
        createAction(shareItem, { ...share, slot }),
        createAction(shareSlotItem, { slot, holder, thingId }),
      ]),
  });
};

/**
 * Deletes a link and gives its slot back, then deletes its visits; one that is gone is fine. Nobody opens it any more however many visits
 * there are, and those that remain when this is cut off end by themselves. A transaction of 8 write units, and one a visit.
 */
export const deleteShare = async ({
  id,
  thingId,
  slot,
}: Pick<StoredShare, 'id' | 'thingId' | 'slot'>): Promise<void> => {
  await tryTransact([
    deleteAction(shareItem, { id }),
    deleteAction(shareSlotItem, { thingId, slot }, equals('holder', id)),
  ]);
  await deletePartition(shareItem, { id });
};

/** All that somebody made: Query `gsi2` at `shares-by#<userId>`. */
export const listSharesBy = (userId: UserId): Promise<StoredShare[]> => listItems(shareItem, 'ofPerson', { userId });

const secondsADay = 24 * 3_600;

/**
 * Counts a visit of a browser, once a day, and `limits.shareVisitsPerDay` of them: a transaction of two writes, refused where it
 * was counted; nothing once the day is full. Whoever has the link makes browsers as they like.
 * @param share as it was read
 * @param visitor what stands for the browser: known to nobody
 */
export const countVisit = async (share: StoredShare, visitor: string, now: Date): Promise<void> => {
  const { id } = share;
  const at = now.toISOString();
  const day = at.slice(0, 'yyyy-mm-dd'.length);
  const expires = Math.floor(now.getTime() / 1_000) + 2 * secondsADay;
  const visit = createAction(shareVisitItem, { id, day, visitor, expires });
  const count = (change: Change<StoredShare>) =>
    tryTransact([visit, changeAction(shareItem, { id }, { ...change, set: { ...change.set, lastVisitAt: at } })]);

  if (share.visitDay !== day) {
    const isFirst = both(isThere, unless('visitDay', day));
    if (await count({ set: { visitDay: day, dayVisits: 1 }, add: { visits: 1 }, when: isFirst })) return;
    // Somebody else was the first one.
  } else if (share.dayVisits >= limits.shareVisitsPerDay) return;
  const hasRoom = both(equals('visitDay', day), isBelow('dayVisits', limits.shareVisitsPerDay));
  await count({ add: { visits: 1, dayVisits: 1 }, when: hasRoom });
};
