import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Settings } from 'lucide-react';
import type { RefObject } from 'react';
import { useBootstrap, useUser } from '../../lib/bootstrap.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { formatUnreadCount, notificationSettingsPath, notificationsPath } from '../../lib/notifications.ts';
import { Button } from '../../ui/actions/button.tsx';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { latestNotificationsQuery } from './notifications.queries.ts';
import * as css from './notifications-popover.css.ts';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';
import { useMarkAllAsRead } from './use-mark-as-read.ts';

interface NotificationsPopoverProps {
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

const LatestNotifications = ({ close }: Pick<NotificationsPopoverProps, 'close'>) => {
  const { data: page, error, isFetching, refetch } = useQuery({ ...latestNotificationsQuery, throwOnError: false });
  if (!page && error) {
    return (
      <div className={css.message}>
        <EmptyNote text={getLoadFailureText(error, t('We couldn’t load your notifications.'))} />
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (!page) return <NotificationsSkeleton />;
  if (page.data.length === 0 && page.nextCursor === null) {
    return (
      <div className={css.message}>
        <NoNotifications onLinkClick={close} />
      </div>
    );
  }
  return (
    <>
      <ul className={css.scroller}>
        {page.data.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onLinkClick={close} />
        ))}
      </ul>
      <Link className={css.all} to={notificationsPath} onClick={close}>
        {t('Show all')}
      </Link>
    </>
  );
};

/** The latest notifications (spec §2.4). */
export const NotificationsPopover = ({ trigger, close }: NotificationsPopoverProps) => {
  const unread = useUser()?.unread_notifications_count ?? 0;
  const hasSettings = useBootstrap().settings.notif.subs.integrated;
  const markAll = useMarkAllAsRead();
  return (
    <FloatingPanel label={t('Notifications')} trigger={trigger} close={close} className={css.popover}>
      <div className={css.panel}>
        <header className={css.header}>
          <h2 className={css.heading}>{t('Notifications')}</h2>
          {unread > 0 && <span className={css.count}>{formatUnreadCount(unread)}</span>}
          <span className={css.spacer} />
          {unread > 0 || markAll.isPending ? (
            <Button variant="quiet" isPending={markAll.isPending} onClick={() => void markAll.run()}>
              <CheckCheck className={css.buttonIcon} aria-hidden />
              {t('Mark all as read')}
            </Button>
          ) : (
            hasSettings && (
              <Link
                className={iconButton}
                to={notificationSettingsPath}
                aria-label={t('Notification settings')}
                data-tooltip={t('Notification settings')}
                onClick={close}
              >
                <Settings aria-hidden />
              </Link>
            )
          )}
        </header>
        <LatestNotifications close={close} />
      </div>
    </FloatingPanel>
  );
};
