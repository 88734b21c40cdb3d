import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { ArtistId, ManagerInviteId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createInFreeSlot, slotFields } from '../../platform/dynamo/slots.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';

/** An invitation of a user to manage an artist: one for each user and artist. */
const StoredManagerInvite = z.object({
  id: ManagerInviteId,
  artistId: ArtistId,
  /** The invited user. */
  userId: UserId,
  /** The sender. The invitation can be accepted only while the sender may invite managers. */
  createdBy: UserId,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The number of the slot that it occupies among the invitations of the artist. */
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
  activity: { subject: '{artistId}', fields: ['userId', 'expiresAt'] },
});

/** A slot for an invitation of an artist. Written, deleted and expired together with its invitation. */
const managerInviteSlotItem = defineItem({
  table: 'CATALOG_TABLE',
  model: z.object({ ...slotFields, holder: ManagerInviteId, artistId: ArtistId, expires: z.number() }),
  key: { pk: 'artist#{artistId}', sk: 'manager-invite-slot#{slot}' },
  expires: 'expires',
  isConsistent: true,
});

/**
 * Returns the current invitation of a user to manage an artist, or undefined if there is none: consistent GetItem, one
 * read unit.
 */
export const findManagerInvite = (artistId: ArtistId, userId: UserId): Promise<StoredManagerInvite | undefined> =>
  findItem(managerInviteItem, { artistId, userId });

/**
 * Returns the pending invitations of an artist: consistent Query `artist#<id>`, `sk` begins with `manager-invite#`,
 * one read unit.
 */
export const listManagerInvites = (artistId: ArtistId): Promise<StoredManagerInvite[]> =>
  listItems(managerInviteItem, 'key', { artistId });

/** Returns the latest invitations of a user: Query `gsi1` at `manager-invites#<userId>`, half a read unit for 10. */
export const listReceivedInvites = (userId: UserId): Promise<StoredManagerInvite[]> =>
  listItems(managerInviteItem, 'received', { userId }, { limit: backstageLimits.managerInvitesShown, order: 'desc' });

/**
 * Writes an invitation and occupies a slot for it. Costs a consistent Query (one read unit) and a transaction of 6
 * write units.
 * @param requireRights throws if the sender may no longer invite
 * @param checks conditions of the write
 * @returns false if the artist has `backstageLimits.managerInvitesMax` invitations
 * @throws AppError `unavailable` if concurrent writes do not end; what `requireRights` throws
 */
export const createManagerInvite = (
  invite: Omit<StoredManagerInvite, 'slot'>,
  requireRights: () => Promise<unknown>,
  checks: readonly TransactAction[],
): Promise<boolean> => {
  const { artistId, userId, id: holder, expires } = invite;
  return createInFreeSlot({
    max: backstageLimits.managerInvitesMax,
    listTaken: async () => {
      await requireRights();
      return (await listItems(managerInviteSlotItem, 'key', { artistId })).map(({ slot }) => slot);
    },
    create: async (slot) => {
      const isFree = either(itemDoesNotExist, isLessThan('expires', Math.floor(Date.now() / 1_000)));
      const actions = [
        putAction(managerInviteItem, { ...invite, slot }, isFree),
        putAction(managerInviteSlotItem, { artistId, slot, holder, expires }, isFree),
      ];
      // A concurrent identical call may have created it first.
      return (await tryTransact([...actions, ...checks])) || (await findManagerInvite(artistId, userId)) !== undefined;
    },
  });
};

/**
 * Returns the actions that delete an invitation, if it is unchanged since the read, and free its slot. They cost 6
 * write units.
 */
export const deleteManagerInviteActions = ({ artistId, userId, id, slot }: StoredManagerInvite): TransactAction[] => [
  deleteAction(managerInviteItem, { artistId, userId }, equals('id', id)),
  deleteAction(managerInviteSlotItem, { artistId, slot }, equals('holder', id)),
];

/** Deletes an invitation. @returns false if it no longer exists */
export const deleteManagerInvite = (invite: StoredManagerInvite): Promise<boolean> =>
  tryTransact(deleteManagerInviteActions(invite));
