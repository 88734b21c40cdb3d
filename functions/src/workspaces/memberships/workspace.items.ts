import { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { WorkspaceName, WorkspaceRole } from '@overtone/shared/workspaces/workspace.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** A workspace. Its personal counterpart, `personalWorkspace`, is not stored. */
export const StoredWorkspace = z.object({
  id: WorkspaceId,
  name: WorkspaceName,
  /** Changed together with the memberships. There is always an owner. */
  ownerCount: z.int(),
  membersCount: z.int(),
  /** The owner whose quota counts the uploads of the workspace: the creator, or the owner who replaced them. */
  quotaOwnerId: UserId,
  createdAt: z.iso.datetime(),
});
export type StoredWorkspace = z.output<typeof StoredWorkspace>;

export const workspaceItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredWorkspace,
  key: { pk: 'workspace#{id}', sk: 'workspace' },
  isConsistent: true,
});

/** The membership of a user. The only place that stores the role. */
export const StoredMembership = z.object({
  workspaceId: WorkspaceId,
  userId: UserId,
  role: WorkspaceRole,
  joinedAt: z.iso.datetime(),
  /** The number of the slot that it takes among the workspaces of the user. */
  slot: slotFields.slot,
});
export type StoredMembership = z.output<typeof StoredMembership>;

export const membershipItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredMembership,
  key: { pk: 'workspace#{workspaceId}', sk: 'member#{userId}' },
  // A removed member must lose access with the next request.
  isConsistent: true,
});

/**
 * A slot for a workspace of a user. Written and deleted in the transactions of the membership, so that the slots of a
 * user are also the list of their workspaces. The slots of a deleted workspace remain until its worker has run.
 */
export const workspaceSlotItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ ...slotFields, holder: WorkspaceId, userId: UserId }),
  // Not in the partition of the user, so that the function of the workspaces cannot write users.
  key: { pk: 'workspace-user#{userId}', sk: 'slot#{slot}' },
  isConsistent: true,
});
