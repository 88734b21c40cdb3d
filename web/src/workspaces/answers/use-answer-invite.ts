import type { WorkspaceInviteId } from '@overtone/shared/ids.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { switchWorkspace } from '../active/active-workspace.ts';

/**
 * The calls that join an invitation, by its id or its token, and that decline it by its id. Joining switches to the workspace.
 * @param onInvalid called when the invitation is no longer valid, after a toast (spec §8)
 */
export const useAnswerInvite = (onInvalid: () => unknown) => {
  const client = useQueryClient();
  const wrapCall = async <Sent>(send: () => Promise<Sent>): Promise<Sent | undefined> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toasts.danger(t('This invite is no longer valid'));
      await onInvalid();
      return undefined;
    }
  };
  const join = useCall(workspaceInvitesContract.join, {
    refresh: [workspaceContract.list],
    successMessage: t('Joined workspace'),
    wrapCall,
  });
  const decline = useCall(workspaceInvitesContract.decline, {
    successMessage: t('Declined workspace invitation'),
    wrapCall,
  });
  return {
    isJoining: join.isPending,
    isDeclining: decline.isPending,
    /** Resolves to the workspace, or undefined if the user did not join. */
    join: async (inviteId: string) =>
      (await join.run({ body: { inviteId } }, ({ workspace }) => switchWorkspace(client, workspace.id)))?.workspace,
    /** Resolves to whether the invitation was declined. */
    decline: async (inviteId: WorkspaceInviteId): Promise<boolean> =>
      (await decline.run({ params: { inviteId } })) !== undefined,
  };
};
