import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import type { ArtistId, UserId } from '@overtone/shared/ids.ts';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { deleteAction, putAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { managerInviteItem, managerInviteSlotItem, type StoredManagerInvite } from './manager-invite.items.ts';

/**
 * Returns the current invitation of a user to manage an artist, or undefined if there is none: consistent
 * GetItem, a unit.
 */
export const findManagerInvite = (artistId: ArtistId, userId: UserId): Promise<StoredManagerInvite | undefined> =>
  findItem(managerInviteItem, { artistId, userId });

/**
 * Returns the pending invitations of an artist: consistent Query `artist#<id>`, `sk` begins with
 * `manager-invite#`, a unit.
 */
export const listManagerInvites = (artistId: ArtistId): Promise<StoredManagerInvite[]> =>
  listItems(managerInviteItem, 'key', { artistId });

/** Returns the latest invitations of a user: Query `gsi1` at `manager-invites#<userId>`, half a unit for 10. */
export const listReceivedInvites = (userId: UserId): Promise<StoredManagerInvite[]> =>
  listItems(managerInviteItem, 'received', { userId }, { limit: backstageLimits.managerInvitesShown, order: 'desc' });

/**
 * Writes an invitation and takes a slot for it: a consistent Query, a unit, and a transaction of 6 write units.
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

/** Deletes an invitation as it was read, and frees its slot. 6 write units. */
export const deleteManagerInviteActions = ({ artistId, userId, id, slot }: StoredManagerInvite): TransactAction[] => [
  deleteAction(managerInviteItem, { artistId, userId }, equals('id', id)),
  deleteAction(managerInviteSlotItem, { artistId, slot }, equals('holder', id)),
];

/** Deletes an invitation. @returns false if it no longer exists */
export const deleteManagerInvite = (invite: StoredManagerInvite): Promise<boolean> =>
  tryTransact(deleteManagerInviteActions(invite));
