import { useInfiniteQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { repostsQuery } from '../../library/reposts/reposts.queries.ts';
import { MediaItemList } from '../../library/sections/media-item-list.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import { createRepostRows } from './create-repost-rows.ts';
import { MorePages } from './media-item-pages.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

/** The music that a user reposted. */
export const RepostsTab = ({ profile, isOwn, name }: ProfileTabProps) => {
  const { data, ...list } = useInfiniteQuery({ ...repostsQuery(profile.id), throwOnError: shouldThrowPageError });
  const rows = useMemo(() => data && createRepostRows(data.pages.flatMap((page) => page.data)), [data]);
  const empty = isOwn
    ? t('Your reposts will appear here and in your followers’ feeds.')
    : t(':name hasn’t reposted anything yet.', { name });
  return (
    <>
      {!rows && (
        <Loading>
          <RowsSkeleton />
        </Loading>
      )}
      {rows?.length === 0 && !list.hasNextPage && <EmptyNote icon={Repeat2} text={empty} />}
      {rows && rows.length > 0 && <MediaItemList rows={rows} />}
      <MorePages list={list} />
    </>
  );
};
