import { useQuery } from '@tanstack/react-query';
import { requestQuery } from '../../backstage/requests/requests.queries.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RequestDetail } from './request-detail.tsx';

/** Loads one request and shows it with the decision. */
export const ManagedRequest = ({ requestId }: { readonly requestId: string }) => {
  const { data: request } = useQuery({ ...requestQuery(requestId), throwOnError: shouldThrowPageError });
  if (request) return <RequestDetail request={request} />;
  return (
    <Loading>
      <Skeleton width="min(100%, 320px)" height="38px" />
      <Skeleton width="100%" height="320px" />
    </Loading>
  );
};
