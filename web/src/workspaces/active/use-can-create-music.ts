import { useQuery } from '@tanstack/react-query';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { workspacesQuery } from '../workspaces.queries.ts';
import { useActiveWorkspaceId } from './active-workspace.ts';

/**
 * Whether the user can upload and create music: in a workspace if its owner can, because the uploads count in the account
 * of the owner, and otherwise with a permission of their own. Undefined while the workspaces load, if the user does not
 * have the permission.
 */
export const useCanCreateMusic = (): boolean | undefined => {
  const bootstrap = useBootstrap();
  const activeId = useActiveWorkspaceId();
  const isInWorkspace = bootstrap.user !== null && activeId !== '0';
  const { data, isLoading } = useQuery({ ...workspacesQuery, enabled: isInWorkspace, throwOnError: false });
  const hasPermission = isAllowed(bootstrap, 'music.create');
  if (!isInWorkspace) return hasPermission;
  const canUpload = data?.find(({ id }) => String(id) === activeId)?.canUpload;
  return canUpload ?? (isLoading && !hasPermission ? undefined : hasPermission);
};
