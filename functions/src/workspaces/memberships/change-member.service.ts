import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findMembership, findWorkspaceWithMembership } from './members.store.ts';
import { createWorkspaceNotFoundError } from './membership.policy.ts';
import { writeQuotaOwner } from './quota-owner.message.ts';
import type { StoredMembership, StoredWorkspace } from './workspace.items.ts';

export const createMemberNotFoundError = (): AppError =>
  new AppError('workspace_member.not_found', 'This user isn’t a member of the workspace.');

/** The visitor and another member, or the visitor twice. */
export interface Pair {
  readonly workspace: StoredWorkspace;
  readonly actor: StoredMembership;
  readonly target: StoredMembership;
}

/**
 * Reads the membership of the visitor and that of the user whom a change concerns: one round trip, 3 read units.
 * @throws AppError `workspace.not_found`, `workspace_member.not_found`
 */
export const readPair = async (workspaceId: WorkspaceId, userId: UserId, visitor: Visitor): Promise<Pair> => {
  const [[workspace, actor], target] = await Promise.all([
    findWorkspaceWithMembership(workspaceId, requireUserId(visitor)),
    findMembership(workspaceId, userId),
  ]);
  if (!workspace || !actor) throw createWorkspaceNotFoundError();
  if (!target) throw createMemberNotFoundError();
  return { workspace, actor, target };
};

/**
 * Writes a change of a member. It is prepared again, with new reads, until no concurrent change interferes.
 * @param prepare returns the actions, or undefined if nothing is to be written, and whether they move the quota
 * @throws AppError `unavailable` if concurrent changes do not end; what `prepare` throws
 */
export const changeMember = async <
  Change extends {
    readonly workspace: StoredWorkspace;
    readonly actions: readonly TransactAction[] | undefined;
    readonly movesQuota?: boolean;
  },
>(
  prepare: () => Promise<Change>,
): Promise<Change> => {
  for (let attempt = 1; ; attempt += 1) {
    const change = await prepare();
    const { actions, movesQuota, workspace } = change;
    if (!actions) return change;
    const write = () => tryTransact(actions);
    if (await (movesQuota ? writeQuotaOwner(workspace.id, write) : write())) return change;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
