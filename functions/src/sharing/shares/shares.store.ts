import type { ShareId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import type { Change } from '../../platform/dynamo/change.ts';
import { both, equals, isBelow, isThere, unless } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, createAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem, deleteItem } from '../../platform/dynamo/write.ts';
import { type StoredShare, shareItem, shareVisitItem } from './share.items.ts';

/** A private link as it is now: consistent GetItem, a unit. */
export const findShare = (id: ShareId): Promise<StoredShare | undefined> => findItem(shareItem, { id });

/** Links to something, the newest first, `limits.sharesMax` at most: Query `gsi1` at `shares-of#<id>`, half a unit for 10. */
export const listSharesOf = (thingId: StoredShare['thingId']): Promise<StoredShare[]> =>
  listItems(shareItem, 'ofThing', { thingId }, { limit: limits.sharesMax, order: 'desc' });

/** Writes a new link: 3 write units. @returns false when its id is taken */
export const createShare = (share: StoredShare): Promise<boolean> => createItem(shareItem, share);

/**
 * Ends a link, with what is known of its visits; one that is gone is fine. It goes before them: however many they are, nobody
 * opens it any more, and those that are left where this is cut off end by themselves.
 */
export const deleteShare = async (id: ShareId): Promise<void> => {
  await deleteItem(shareItem, { id });
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
