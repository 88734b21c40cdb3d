import { ArtistId, ManagerInviteId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** An invitation of a user to manage an artist: one for each user and artist. */
const StoredManagerInvite = z.object({
  id: ManagerInviteId,
  artistId: ArtistId,
  /** Who is invited. */
  userId: UserId,
  /** Who sent it: it can be accepted while they may invite. */
  createdBy: UserId,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Number of its slot among the invitations of the artist. */
  slot: slotFields.slot,
  /** Epoch seconds: `expiresAt` once more, as DynamoDB wants it. */
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

/** A slot of the invitations of an artist: written and deleted with the invitation that has it, in one transaction, and ends with it. */
export const managerInviteSlotItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ ...slotFields, holder: ManagerInviteId, artistId: ArtistId, expires: z.number() }),
  key: { pk: 'artist#{artistId}', sk: 'manager-invite-slot#{slot}' },
  expires: 'expires',
  isConsistent: true,
});
