import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { workspaceRoles } from '@overtone/shared/workspaces/workspace-roles.ts';
import { listMembers } from '../memberships/members.store.ts';

/**
 * Returns the members who are notified about music and files of a workspace: all of them may see both. At most
 * `workspaceLimits.workspaceNotifiedMax`, the highest roles first and then those who joined first, so that an event of a
 * large workspace does not cost 50 notifications. Costs a Query, a read unit for 20 members.
 * @param firstId a member who comes first
 */
export const listNotifiedMembers = async (workspaceId: WorkspaceId, firstId?: UserId): Promise<UserId[]> =>
  (await listMembers(workspaceId))
    .toSorted(
      (one, other) =>
        Number(other.userId === firstId) - Number(one.userId === firstId) ||
        workspaceRoles.indexOf(other.role) - workspaceRoles.indexOf(one.role) ||
        (one.joinedAt < other.joinedAt ? -1 : 1),
    )
    .slice(0, workspaceLimits.workspaceNotifiedMax)
    .map(({ userId }) => userId);
