import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { getActiveWorkspace } from '../../lib/workspace.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { switchWorkspace } from './active-workspace.ts';

/**
 * Switches to the personal workspace after the API did not find the active one, because the user left it or it was
 * deleted. Failed queries are removed, so that the page can load again.
 * @param missingId the workspace in the path of the request, if it was not the active one by itself
 * @returns false if another workspace was not found
 */
export const leaveMissingWorkspace = (client: QueryClient, missingId?: string | null): boolean => {
  const activeId = getActiveWorkspace();
  if (!activeId || (missingId ?? activeId) !== activeId) return false;
  switchWorkspace(client, personalWorkspaceId);
  void client.invalidateQueries({ queryKey: getQueryKey(workspaceContract.list), exact: true });
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' });
  toasts.danger(t('You no longer have access to this workspace. You’re now in your personal one.'));
  return true;
};
