import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import type { WorkspaceRole } from '@overtone/shared/workspaces/workspace-roles.ts';
import {
  both,
  type Condition,
  equals,
  isGreaterThan,
  isLessThan,
  itemExists,
  unless,
} from '../../platform/dynamo/conditions.ts';
import { createInFreeSlot } from '../../platform/dynamo/slots.ts';
import { createAction, deleteAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { deleteItem } from '../../platform/dynamo/write.ts';
import { checkRoleAction, listWorkspaceSlots } from './members.store.ts';
import {
  membershipItem,
  type StoredMembership,
  type StoredWorkspace,
  workspaceItem,
  workspaceSlotItem,
} from './workspace.items.ts';

/**
 * Takes a free slot for a workspace of a user: `listWorkspaceSlots`, and the transaction of `create`.
 * @param check runs before each attempt; throws if the attempt became pointless
 * @returns false if the user has `workspaceLimits.workspacesMax` workspaces
 * @throws AppError `unavailable` if concurrent writes do not end; what `check` and `create` throw
 */
export const createInWorkspaceSlot = (
  userId: UserId,
  check: () => Promise<unknown>,
  create: (slot: number) => Promise<boolean>,
): Promise<boolean> =>
  createInFreeSlot({
    max: workspaceLimits.workspacesMax,
    listTaken: async () => {
      const [slots] = await Promise.all([listWorkspaceSlots(userId), check()]);
      return slots.map(({ slot }) => slot);
    },
    create,
  });

/** Returns the actions that create a membership and take its slot, 4 write units. They fail if one of the two exists. */
const createMembershipActions = (membership: StoredMembership): TransactAction[] => {
  const { workspaceId: holder, userId, slot } = membership;
  return [createAction(membershipItem, membership), createAction(workspaceSlotItem, { userId, slot, holder })];
};

/** Returns the actions that create a workspace and the membership of its first owner: 6 write units. */
export const createWorkspaceActions = (
  { id, name, createdAt }: Pick<StoredWorkspace, 'id' | 'name' | 'createdAt'>,
  { userId, slot }: Pick<StoredMembership, 'userId' | 'slot'>,
): TransactAction[] => [
  createAction(workspaceItem, { id, name, createdAt, ownerCount: 1, membersCount: 1, quotaOwnerId: userId }),
  ...createMembershipActions({ workspaceId: id, userId, role: 'owner', joinedAt: createdAt, slot }),
];

/**
 * Returns the actions that add a member who is not an owner: 6 write units. They fail if the user is a member, or the
 * workspace was deleted or has `workspaceLimits.workspaceMembersMax` members.
 */
export const addMemberActions = (membership: StoredMembership): TransactAction[] => [
  ...createMembershipActions(membership),
  updateAction(
    workspaceItem,
    { id: membership.workspaceId },
    {
      add: { membersCount: 1 },
      when: both(itemExists, isLessThan('membersCount', workspaceLimits.workspaceMembersMax)),
    },
  ),
];

/**
 * Returns the condition that the owner of the quota is, or is not, the user, as it was when the change was prepared. An
 * owner who leaves is therefore never the owner of the quota any more.
 */
const isQuotaOwner = (userId: UserId, isOwner: boolean): Condition =>
  (isOwner ? equals : unless)('quotaOwnerId', userId);

/**
 * Returns the actions that change the counts because an owner is removed or demoted, and move the quota. They fail for
 * the last owner: concurrent changes of two owners therefore never leave none.
 * @param nextQuotaOwner the next owner of the quota, if the removed one is its owner
 */
const removeOwnerActions = (
  { workspaceId: id, userId }: StoredMembership,
  add: { readonly membersCount?: number },
  nextQuotaOwner: UserId | undefined,
): TransactAction[] => {
  const when = both(isGreaterThan('ownerCount', 1), isQuotaOwner(userId, nextQuotaOwner !== undefined));
  const set = nextQuotaOwner && { quotaOwnerId: nextQuotaOwner };
  return [
    updateAction(workspaceItem, { id }, { add: { ...add, ownerCount: -1 }, ...(set && { set }), when }),
    ...(nextQuotaOwner ? [checkRoleAction(id, nextQuotaOwner, ['owner'])] : []),
  ];
};

/**
 * Returns the actions that set a role: 4 write units. They fail if the role has changed in the meantime, or for the last
 * owner.
 * @param nextQuotaOwner the next owner of the quota, if a demoted owner is its owner
 */
export const setRoleActions = (
  membership: StoredMembership,
  role: WorkspaceRole,
  nextQuotaOwner?: UserId,
): TransactAction[] => {
  const { workspaceId, userId, role: before } = membership;
  const update = updateAction(membershipItem, { workspaceId, userId }, { set: { role }, when: equals('role', before) });
  if (before === 'owner') return [update, ...removeOwnerActions(membership, {}, nextQuotaOwner)];
  return role === 'owner'
    ? [update, updateAction(workspaceItem, { id: workspaceId }, { add: { ownerCount: 1 } })]
    : [update];
};

/**
 * Returns the actions by which a member becomes the owner in place of another owner, who becomes an admin. They cost 6
 * write units, and fail if one of the two roles has changed in the meantime.
 * @param movesQuota whether the owner is the owner of the quota, which then moves as well
 */
export const transferActions = (
  { workspaceId, userId: from }: StoredMembership,
  { userId: to, role: before }: StoredMembership,
  movesQuota: boolean,
): TransactAction[] => {
  const setRole = (userId: UserId, role: WorkspaceRole, expected: WorkspaceRole): TransactAction =>
    updateAction(membershipItem, { workspaceId, userId }, { set: { role }, when: equals('role', expected) });
  return [
    setRole(from, 'admin', 'owner'),
    setRole(to, 'owner', before),
    updateAction(
      workspaceItem,
      { id: workspaceId },
      {
        // One owner replaces the other, unless both are owners already.
        add: { ownerCount: before === 'owner' ? -1 : 0 },
        ...(movesQuota && { set: { quotaOwnerId: to } }),
        when: both(itemExists, isQuotaOwner(from, movesQuota)),
      },
    ),
  ];
};

/**
 * Returns the actions that remove a member: 6 write units. They fail if the role has changed in the meantime, or for the
 * last owner.
 * @param nextQuotaOwner the next owner of the quota, if the member is its owner
 */
export const removeMemberActions = (membership: StoredMembership, nextQuotaOwner?: UserId): TransactAction[] => {
  const { workspaceId, userId, role, slot } = membership;
  return [
    deleteAction(membershipItem, { workspaceId, userId }, equals('role', role)),
    deleteAction(workspaceSlotItem, { userId, slot }, equals('holder', workspaceId)),
    ...(role === 'owner'
      ? removeOwnerActions(membership, { membersCount: -1 }, nextQuotaOwner)
      : [updateAction(workspaceItem, { id: workspaceId }, { add: { membersCount: -1 } })]),
  ];
};

/** Frees the slot of a workspace that no longer exists: a write unit. */
export const releaseWorkspaceSlot = async (
  { userId, slot }: Pick<StoredMembership, 'userId' | 'slot'>,
  workspaceId: WorkspaceId,
): Promise<void> => {
  await deleteItem(workspaceSlotItem, { userId, slot }, equals('holder', workspaceId));
};
