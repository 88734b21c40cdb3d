import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { feedQuery } from '../../community/feed/feed.queries.ts';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { searchPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { RowsSkeleton } from '../../ui/lists/rows-skeleton.tsx';
import * as css from './feed-entry.css.ts';
import { FeedEntry } from './feed-entry.tsx';
import { LibraryHeader } from './library-header.tsx';
import { librarySections } from './library-sections.ts';

/** The releases and reposts of the artists and users that the user follows, the latest first. */
export const FeedSection = () => {
  const { name, icon } = librarySections.feed;
  const { enable_reposts } = useBootstrap().settings.player;
  useDocumentTitle(name());
  const feed = useInfiniteQuery({ ...feedQuery, throwOnError: shouldThrowPageError });
  const items = feed.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <LibraryHeader
        icon={icon}
        name={name()}
        facts={enable_reposts ? t('New music and reposts from the last 90 days') : t('New music from the last 90 days')}
      />
      {!items && (
        <Loading>
          <RowsSkeleton />
        </Loading>
      )}
      {items?.length === 0 && !feed.hasNextPage && (
        <>
          <EmptyNote
            icon={Users}
            text={
              enable_reposts
                ? t('Follow artists and people to see their new releases and reposts here.')
                : t('Follow artists to see their new releases here.')
            }
          />
          <Link className={button.primary} to={searchPath('')}>
            {t('Find music')}
          </Link>
        </>
      )}
      {items && items.length > 0 && (
        <ul className={css.list}>
          {items.map((item) => (
            <li key={item.id}>
              <FeedEntry item={item} />
            </li>
          ))}
        </ul>
      )}
      {feed.hasNextPage && (
        <LoadMore
          isLoading={feed.isFetching}
          hasFailed={feed.isFetchNextPageError}
          load={() => void feed.fetchNextPage()}
        />
      )}
    </>
  );
};
