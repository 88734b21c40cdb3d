import { type UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { findMembership } from '../../workspaces/public.ts';
import type { StoredFile } from './stored-file.model.ts';

/**
 * Returns the files that a user may use: their own ones, and those of the workspaces of which they are a member,
 * regardless of who uploaded them. Costs one round trip with a read unit for each workspace, and nothing without workspaces.
 */
export const filterAccessibleFiles = async <File extends Pick<StoredFile, 'ownerId'>>(
  files: readonly File[],
  userId: UserId,
): Promise<File[]> => {
  const workspaceIds = [...new Set(files.flatMap(({ ownerId }) => WorkspaceId.safeParse(ownerId).data ?? []))];
  const memberships = await Promise.all(workspaceIds.map((id) => findMembership(id, userId)));
  const ownerIds = new Set<StoredFile['ownerId']>([
    userId,
    ...memberships.flatMap((membership) => (membership ? [membership.workspaceId] : [])),
  ]);
  return files.filter(({ ownerId }) => ownerIds.has(ownerId));
};
