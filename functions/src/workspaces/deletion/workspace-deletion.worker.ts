import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { deleteInvite, listAllInvites } from '../invites/invites.store.ts';
import { releaseWorkspaceSlot } from '../memberships/membership-writes.store.ts';
import type { WorkspaceDeletion, WorkspaceDeletionMessage } from './workspace-deletion.item.ts';
import { deleteWorkspaceItems, findWorkspaceDeletion } from './workspace-deletions.store.ts';

/**
 * Deletes or moves the data of a deleted workspace in another context, as `artists` says. If the workspace that it would
 * move to no longer exists, it goes to the personal workspace of the user who deleted the workspace. Can be repeated after
 * an interruption.
 */
export type DeleteWorkspaceData = (
  deletion: Pick<WorkspaceDeletion, 'workspaceId' | 'artists' | 'deletedBy'>,
) => Promise<void>;

/** Notifies the former members, except the user who deleted the workspace. */
const notifyMembers = async ({
  workspaceId: targetId,
  name: label,
  members,
  deletedBy,
  deletedAt: at,
}: WorkspaceDeletion): Promise<void> => {
  const others = members.filter(({ userId }) => userId !== deletedBy);
  await publishEvents(
    others.map(({ userId: to }) => ({ kind: 'noticed', type: 'workspace-deleted', targetId, label, to, at })),
  );
};

/**
 * Returns a worker that deletes the rest of a workspace that has ended. Every step can be repeated: after an interruption,
 * the next delivery of the message starts again. The item of the deletion is deleted last, because the steps read it, and
 * only by the delayed message: files are found by an index, which DynamoDB updates a moment after the files. One that was
 * uploaded or moved directly before the end may be missing in the first pass, and is found by the second one.
 * @param deletions functions of other contexts, in this order
 * @param updateQuota called for a workspace that has not ended: the uploads may count in the quota of another owner
 *   (`writeQuotaOwner`)
 */
export const finishWorkspaceDeletion =
  (deletions: readonly DeleteWorkspaceData[], updateQuota: (workspaceId: WorkspaceId) => Promise<void>) =>
  async ({ workspaceId, isLast }: WorkspaceDeletionMessage): Promise<void> => {
    const deletion = await findWorkspaceDeletion(workspaceId);
    if (!deletion) return updateQuota(workspaceId);
    for (const deleteData of deletions) await deleteData(deletion);
    for (const invite of await listAllInvites(workspaceId)) await deleteInvite(invite);
    await notifyMembers(deletion);
    for (const member of deletion.members) await releaseWorkspaceSlot(member, workspaceId);
    if (isLast) await deleteWorkspaceItems(workspaceId);
  };
