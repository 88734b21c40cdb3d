import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { getRequestedArtistName } from './request-labels.ts';

/**
 * Returns a function that withdraws a request after a confirmation.
 * @param onWithdrawn runs after the deletion, before the lists are loaded again
 */
export const useWithdrawRequest = (onWithdrawn?: () => unknown) => {
  const client = useQueryClient();
  const lists = { queryKey: getQueryKey(backstageRequestContract.list) };
  const removal = useCall(backstageRequestContract.remove, {
    successMessage: t('Request withdrawn'),
    // A moderator may have decided on it meanwhile.
    onErrorMessage: (message, options) => {
      toasts.danger(message, options);
      void client.invalidateQueries(lists);
    },
  });
  return ({ id, ...request }: BackstageRequest): void =>
    void modals.confirm({
      title: t('Withdraw request for “:name”?', { name: getRequestedArtistName(request) }),
      text: t('Your answers and files will be deleted. You can submit a new request later.'),
      action: t('Withdraw request'),
      isDangerous: true,
      onConfirm: () =>
        removal.run({ params: { requestId: id } }, async () => {
          await onWithdrawn?.();
          client.removeQueries({ queryKey: getQueryKey(backstageRequestContract.get, { params: { requestId: id } }) });
          await client.invalidateQueries(lists);
        }),
    });
};
