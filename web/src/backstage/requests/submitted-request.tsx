import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { RequestState } from './request-state.tsx';
import { requestQuery } from './requests.queries.ts';

/** The page of a submitted request. */
export const SubmittedRequest = ({ requestId }: { readonly requestId: string }) => {
  const { data: request } = useQuery({ ...requestQuery(requestId), throwOnError: shouldThrowPageError });
  useDocumentTitle(t('Your request'));
  if (request) return <RequestState request={request} />;
  return (
    <Loading>
      <Skeleton width="240px" height="38px" />
    </Loading>
  );
};
