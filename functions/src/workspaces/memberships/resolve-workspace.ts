import { WorkspaceId } from '@overtone/shared/ids.ts';
import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createWorkspaceNotFoundError, requireMembership } from './membership.policy.ts';
import type { StoredMembership } from './workspace.items.ts';

/**
 * Returns the visitor's membership in the workspace that a request names (`workspaceQuery`), or null for the personal
 * workspace. Costs a read unit for a workspace.
 * @throws AppError `workspace.not_found` for an unknown workspace, or one of which the visitor is not a member
 */
export const resolveWorkspace = async (
  { workspaceId = personalWorkspaceId }: { readonly workspaceId?: string | 0 | undefined },
  visitor: Pick<Visitor, 'userId'>,
): Promise<StoredMembership | null> => {
  if (workspaceId === '' || Number(workspaceId) === personalWorkspaceId) return null;
  const id = WorkspaceId.safeParse(workspaceId);
  if (!id.success) throw createWorkspaceNotFoundError();
  return requireMembership(id.data, visitor);
};
