import { UserId, WorkspaceId, WorkspaceInviteId } from '@overtone/shared/ids.ts';
import { WorkspaceInvite } from '@overtone/shared/workspaces/workspace.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** An invitation as it is stored: with the digest of its token in place of the token. */
export const StoredInvite = WorkspaceInvite.omit({ createdBy: true }).extend({
  workspaceId: WorkspaceId,
  /** The number of its slot among the invitations of the workspace. */
  slot: slotFields.slot,
  digest: z.string(),
  /** The user who created it or sent it last. It is valid while this user may grant its role. */
  createdBy: UserId,
  /**
   * The user who accepted an emailed invitation, so that opening its link again still leads to the workspace; otherwise
   * null. It no longer takes the slot.
   */
  acceptedBy: UserId.nullable(),
  /**
   * Who can no longer join with a link, as digests (`digestUser`): users who used it, and former members. No id of a
   * deleted account remains in it.
   */
  excludedUsers: z.set(z.string()).default(new Set()),
  /** When it disappears from the list, in epoch seconds: later than `expiresAt`. */
  expires: z.int(),
});
export type StoredInvite = z.output<typeof StoredInvite>;

/** An invitation takes its slot itself. It may be overwritten once it was accepted or has expired. */
export const inviteItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredInvite,
  key: { pk: 'workspace#{workspaceId}', sk: 'invite#{slot}' },
  expires: 'expires',
  // A revoked invitation must not work any more.
  isConsistent: true,
});

const pointerFields = { inviteId: WorkspaceInviteId, slot: slotFields.slot, expires: z.int() };

/** Finds an invitation by its id, or by the digest of its token. Written and deleted in the transactions of the invitation. */
export const inviteReferenceItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ ...pointerFields, workspaceId: WorkspaceId }),
  key: { pk: 'workspace-invite#{reference}', sk: 'reference' },
  expires: 'expires',
  isConsistent: true,
});

/** Finds the invitations of an address (`normalizeEmail`): one for each workspace. Written and deleted like `inviteReferenceItem`. */
export const invitedAddressItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ ...pointerFields, workspaceId: WorkspaceId }),
  key: { pk: 'workspace-invited#{address}', sk: '{workspaceId}' },
  expires: 'expires',
  isConsistent: true,
});
