import { AlbumId, PlaylistId, ShareId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { Share, ShareKind } from '@overtone/shared/sharing/share.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** A private link as stored in the table, with only a digest of its secret. */
export const StoredShare = Share.omit({ createdBy: true }).extend({
  kind: ShareKind,
  sharedItemId: z.union([AlbumId, TrackId, PlaylistId]),
  /** The creator. */
  userId: UserId,
  /** Number of its slot among the links of the item. */
  slot: slotFields.slot,
  digest: z.string(),
  /** The day of its last visit, and the number of visits on that day. */
  visitDay: z.iso.date().nullable().default(null),
  dayVisits: z.int().default(0),
});
export type StoredShare = z.output<typeof StoredShare>;

export const shareItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: StoredShare,
  key: { pk: 'share#{id}', sk: 'share' },
  indexes: {
    ofUser: { index: 'gsi2', pk: 'shares-by#{userId}', sk: '{id}' },
  },
  // A revoked link must not open again.
  isConsistent: true,
  activity: { subject: '{sharedItemId}', fields: ['name', 'expiresAt'] },
});

/** A slot for a link of an item. Written and deleted together with its link, in one transaction. */
export const shareSlotItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ ...slotFields, holder: ShareId, sharedItemId: StoredShare.shape.sharedItemId }),
  key: { pk: 'shares-of#{sharedItemId}', sk: 'slot#{slot}' },
  isConsistent: true,
});

/** A browser that opened a link on a day, so that it counts once. It contains only an anonymous id. */
export const shareVisitItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ id: ShareId, expires: z.number() }),
  key: { pk: 'share#{id}', sk: 'visit#{day}#{visitor}' },
  expires: 'expires',
});
