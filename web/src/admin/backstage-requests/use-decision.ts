import { backstageRequestContract } from '@overtone/shared/backstage/requests/backstage-request.contract.ts';
import type { BackstageRequest } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { requestQuery } from '../../backstage/requests/requests.queries.ts';
import { keyOf } from '../../lib/create-query.ts';
import { toasts } from '../../ui/feedback/toasts.ts';

/** What each decision is told: where it ends in a refusal, somebody else may have decided, and what they said is shown. */
export const useDecision = (requestId: string) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(backstageRequestContract.list) });
  return {
    show: ({ request }: { readonly request: BackstageRequest }) => {
      client.setQueryData(requestQuery(requestId).queryKey, request);
      return refresh();
    },
    tell: (...[message, options]: Parameters<typeof toasts.danger>): void => {
      toasts.danger(message, options);
      void refresh();
    },
  };
};
