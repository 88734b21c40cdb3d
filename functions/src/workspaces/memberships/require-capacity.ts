import type { UserId, WorkspaceId } from '@overtone/shared/ids.ts';

/**
 * Requires that a user may become the owner whose quota a workspace uses. It is a parameter of functions, because uploads
 * belong to a later context.
 * @throws AppError `permission.denied`, `quota.reached`
 */
export type RequireCapacity = (workspaceId: WorkspaceId, userId: UserId) => Promise<void>;
