import { personalWorkspaceId } from '@overtone/shared/workspaces/personal-workspace.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceMembersContract } from '@overtone/shared/workspaces/workspace-members.contract.ts';
import { isAllowed } from '@overtone/shared/workspaces/workspace-roles.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useConfirmedPassword } from '../../accounts/settings/use-confirmed-password.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { useNavigateAndWait } from '../../lib/use-navigate-and-wait.ts';
import { getActiveWorkspace } from '../../lib/workspace.ts';
import { useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { switchWorkspace } from '../active/active-workspace.ts';
import type { TeamWorkspace } from '../team-workspace.ts';

/**
 * Returns a function that leaves the page of a workspace that the user has left or deleted, and removes its cached
 * data.
 */
export const useLeaveWorkspacePage = ({ id }: TeamWorkspace) => {
  const client: QueryClient = useQueryClient();
  const goTo = useNavigateAndWait();
  return async (): Promise<void> => {
    if (getActiveWorkspace() === id) switchWorkspace(client, personalWorkspaceId);
    await goTo('/', { replace: true });
    client.removeQueries({ queryKey: getQueryKey(workspaceContract.read, { params: { workspaceId: id } }) });
    await client.invalidateQueries({ queryKey: getQueryKey(workspaceContract.list), exact: true });
  };
};

/** Returns a function that leaves a workspace after a confirmation. Owners confirm their password first. */
export const useLeaveWorkspace = (workspace: TeamWorkspace) => {
  const userId = useUser()?.id;
  const leavePage = useLeaveWorkspacePage(workspace);
  const { name } = workspace;
  const leave = useCall(workspaceMembersContract.remove, { successMessage: t('You left “:name”', { name }) });
  const withConfirmedPassword = useConfirmedPassword();
  const confirmPassword = useAction((run: () => unknown) => withConfirmedPassword(async () => run()));
  const confirm = (): void => {
    if (!userId) return;
    void modals.confirm({
      title: t('Leave “:name”?', { name }),
      text: t('You’ll lose access to its artists and releases. What you made stays in the workspace.'),
      action: t('Leave'),
      isDangerous: true,
      onConfirm: () => leave.run({ params: { workspaceId: workspace.id, userId } }, leavePage),
    });
  };
  return (): void => {
    if (isAllowed(workspace.role, 'deleteWorkspace')) void confirmPassword.run(confirm);
    else confirm();
  };
};
