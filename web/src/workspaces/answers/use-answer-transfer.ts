import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { workspaceContract } from '@overtone/shared/workspaces/workspace.contract.ts';
import { workspaceTransferContract } from '@overtone/shared/workspaces/workspace-transfer.contract.ts';
import { ApiError } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/**
 * The calls that accept or decline the ownership of a workspace.
 * @param onInvalid called when the offer is no longer valid, after a toast
 */
export const useAnswerTransfer = (workspaceId: WorkspaceId, onInvalid: () => unknown) => {
  const input = { params: { workspaceId } };
  const wrapCall = async <Sent>(send: () => Promise<Sent>): Promise<Sent | undefined> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      toasts.danger(t('This offer is no longer valid.'));
      await onInvalid();
      return undefined;
    }
  };
  const accept = useCall(workspaceTransferContract.accept, {
    // Also what is below it: members, roles and the offer.
    refresh: [workspaceContract.list],
    successMessage: t('You’re now an owner of this workspace'),
    wrapCall,
  });
  const decline = useCall(workspaceTransferContract.cancel, {
    refresh: [workspaceTransferContract.read],
    successMessage: t('Offer declined'),
    wrapCall,
  });
  return {
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
    /** Resolves to whether the user became an owner. */
    accept: async (): Promise<boolean> => (await accept.run(input)) !== undefined,
    /** Resolves to whether the offer was declined. */
    decline: async (): Promise<boolean> => (await decline.run(input)) !== undefined,
  };
};
