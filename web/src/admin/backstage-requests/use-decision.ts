import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestQuery } from '../../backstage/requests/requests.queries.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/**
 * Returns callbacks for the result of a decision. After a failure the list is reloaded, because another admin may have
 * decided.
 */
export const useDecision = (requestId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: getQueryKey(backstageRequestContract.list) });
  return {
    showDecision: ({ request }: { readonly request: BackstageRequest }) => {
      client.setQueryData(requestQuery(requestId).queryKey, request);
      return refresh();
    },
    showFailure: (...[message, options]: Parameters<typeof toasts.danger>): void => {
      toasts.danger(message, options);
      void refresh();
      // The page shows the decision of the other admin with its time.
      void client.invalidateQueries({ queryKey: requestQuery(requestId).queryKey });
    },
  };
};
