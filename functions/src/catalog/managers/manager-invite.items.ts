import { ArtistId, ManagerInviteId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** An invitation of a user to manage an artist: one for each user and artist. */
const StoredManagerInvite = z.object({
  id: ManagerInviteId,
  artistId: ArtistId,
  /** The invited user. */
  userId: UserId,
  /** The sender. It can be accepted only while the sender may invite managers. */
  createdBy: UserId,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Number of its slot among the invitations of the artist. */
  slot: slotFields.slot,
  /** `expiresAt` in epoch seconds, as DynamoDB requires. */
  expires: z.number(),
});
export type StoredManagerInvite = z.output<typeof StoredManagerInvite>;

export const managerInviteItem = defineItem({
  table: 'CATALOG_TABLE',
  model: StoredManagerInvite,
  key: { pk: 'artist#{artistId}', sk: 'manager-invite#{userId}' },
  indexes: { received: { index: 'gsi1', pk: 'manager-invites#{userId}', sk: '{id}' } },
  expires: 'expires',
  isConsistent: true,
});

/** A slot for an invitation of an artist. Written, deleted and expired together with its invitation. */
export const managerInviteSlotItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ ...slotFields, holder: ManagerInviteId, artistId: ArtistId, expires: z.number() }),
  key: { pk: 'artist#{artistId}', sk: 'manager-invite-slot#{slot}' },
  expires: 'expires',
  isConsistent: true,
});
