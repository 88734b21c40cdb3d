import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useBootstrap, useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { formatUnreadCount, notificationSettingsPath, notificationsPath } from '../../lib/notifications.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { Chips } from '../../ui/lists/chips.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { heading, headingRow } from '../../ui/text/page-heading.css.ts';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import * as css from './notifications-page.css.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarkAllAsRead } from './use-mark-as-read.ts';

const filterParameter = 'show';
const unreadFilter = 'unread';

interface ListProps {
  readonly isUnreadOnly: boolean;
}

const NotificationList = ({ isUnreadOnly }: ListProps) => {
  const query = useInfiniteQuery({ ...notificationsQuery, throwOnError: shouldThrowPageError });
  const { data, hasNextPage } = query;
  // A notification that is read here stays until the list is opened again, so that it does not disappear under the pointer.
  const [unreadIds] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { id, read_at } of data?.pages.flatMap((page) => page.data) ?? [])
      if (read_at === null) unreadIds.add(id);
  }, [data, unreadIds]);
  if (!data) return <NotificationsSkeleton />;
  const notifications = data.pages
    .flatMap((page) => page.data)
    .filter(({ id, read_at }) => !isUnreadOnly || read_at === null || unreadIds.has(id));
  if (notifications.length === 0 && !hasNextPage) {
    return isUnreadOnly ? <EmptyNote text={t('You’re all caught up.')} /> : <NoNotifications />;
  }
  return (
    <>
      <ul className={css.list} aria-label={t('Notifications')}>
        {notifications.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} />
        ))}
      </ul>
      {hasNextPage && (
        <LoadMore
          isLoading={query.isFetching}
          hasFailed={query.isFetchNextPageError}
          load={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
};

/** All notifications of the user (spec §2.5). */
export const NotificationsPage = () => {
  useDocumentTitle(t('Notifications'));
  const unread = useUser()?.unread_notifications_count ?? 0;
  const hasSettings = useBootstrap().settings.notif.subs.integrated;
  const markAll = useMarkAllAsRead();
  const isUnreadOnly = new URLSearchParams(useLocation().search).get(filterParameter) === unreadFilter;
  const unreadLabel = unread > 0 ? t('Unread (:count)', { count: formatUnreadCount(unread) }) : t('Unread');
  return (
    <div className={css.page}>
      <div className={headingRow}>
        <h1 className={heading}>{t('Notifications')}</h1>
        <div className={css.actions}>
          {(unread > 0 || markAll.isPending) && (
            <IconButton
              label={t('Mark all as read')}
              aria-disabled={markAll.isPending || undefined}
              onClick={() => void markAll.run()}
            >
              <CheckCheck />
            </IconButton>
          )}
          {hasSettings && (
            <Link
              className={iconButton}
              to={notificationSettingsPath}
              aria-label={t('Notification settings')}
              data-tooltip={t('Notification settings')}
            >
              <Settings aria-hidden />
            </Link>
          )}
        </div>
      </div>
      <div className={css.filters}>
        <Chips
          label={t('Filters')}
          links={[
            { label: t('All'), path: notificationsPath, isCurrent: !isUnreadOnly },
            {
              label: unreadLabel,
              path: `${notificationsPath}?${filterParameter}=${unreadFilter}`,
              isCurrent: isUnreadOnly,
            },
          ]}
        />
      </div>
      <NotificationList key={String(isUnreadOnly)} isUnreadOnly={isUnreadOnly} />
    </div>
  );
};
