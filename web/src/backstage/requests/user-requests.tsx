import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { headingNote } from '../../ui/text/page-heading.css.ts';
import { SectionHeading } from '../layout/section-heading.tsx';
import { RequestRow } from './request-row.tsx';
import { RequestTypes } from './request-types.tsx';
import { userRequestsQuery } from './requests.queries.ts';
import * as css from './user-requests.css.ts';

const skeletonRowKeys = [1, 2];

const RowsSkeleton = () => (
  <Loading>
    {skeletonRowKeys.map((key) => (
      <div key={key} className={css.row}>
        <div className={css.text}>
          <Skeleton width="180px" height="16px" />
          <Skeleton width="120px" height="12px" />
        </div>
      </div>
    ))}
  </Loading>
);

/** The types of request, and the requests of the user, the newest first. */
export const UserRequests = () => {
  const query = useInfiniteQuery(userRequestsQuery());
  const requests = query.data?.pages.flatMap(({ data }) => data);
  const renderRows = () => {
    if (query.isPending) return <RowsSkeleton />;
    if (!requests) {
      return (
        <Banner tone="danger" action={<Button onClick={() => void query.refetch()}>{t('Try again')}</Button>}>
          {getLoadFailureText(query.error, t('We couldn’t load your requests.'))}
        </Banner>
      );
    }
    if (requests.length === 0) {
      return <EmptyNote icon={Inbox} text={t('Your requests and their status will appear here.')} />;
    }
    return (
      <>
        <ul className={css.rows} aria-labelledby="own-requests">
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore
            isLoading={query.isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            load={() => void query.fetchNextPage()}
          />
        )}
      </>
    );
  };
  return (
    <>
      <SectionHeading title={t('Artist requests')} />
      <p className={headingNote}>{t('Choose an option. We review every request within two working days.')}</p>
      <RequestTypes pending={requests?.filter(({ status }) => status === 'pending') ?? []} />
      <h2 id="own-requests" className={css.heading}>
        {t('Your requests')}
      </h2>
      {renderRows()}
    </>
  );
};
