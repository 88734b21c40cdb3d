import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { bootstrapQuery, useBootstrap } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { formatUnreadCount } from '../../lib/notifications.ts';
import { startWhenQuiet } from '../../lib/start-when-quiet.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { avatarBadge, badge, bell } from './bell.css.ts';
import { unreadCountQuery } from './notifications.queries.ts';
import { syncWithOtherTabs } from './other-tabs.ts';
import { useSyncPush } from './push/use-follow-push.ts';
import { showTitleBadge } from './title-badge.ts';

const loadPopover = () => import('./notifications-popover.tsx');
const NotificationsPopover = loadComponentOnFirstUse(
  async () => (await loadPopover()).NotificationsPopover,
  ({ close }) => close(),
);

/**
 * Shows the unread count in the title, and keeps it current: other tabs and the server announce changes, and it is loaded
 * when the tab becomes visible or the connection is back, at most every 30 seconds. The bootstrap data has the first
 * count, so that a visit makes no request for it.
 */
const useUnreadCount = ({ unread_notifications_count: count }: User): number => {
  const client = useQueryClient();
  const { session_id: sessionId } = useBootstrap();
  useQuery({
    ...unreadCountQuery,
    initialData: null,
    initialDataUpdatedAt: () => client.getQueryState(bootstrapQuery.queryKey)?.dataUpdatedAt,
    throwOnError: false,
  });
  useEffect(() => syncWithOtherTabs(client), [client]);
  useEffect(
    () =>
      startWhenQuiet(async () =>
        (await import('./follow-live-notifications.ts')).refreshOnLiveNotifications(client, sessionId),
      ),
    [client, sessionId],
  );
  useEffect(() => showTitleBadge(count > 0 ? formatUnreadCount(count) : null), [count]);
  return count;
};

interface BellProps {
  readonly user: User;
  /** Shows only the count, on the picture of the user menu. On phones this menu links to the notifications. */
  readonly isOnAvatar: boolean;
}

/** The bell with the number of unread notifications (spec §2.4). Its popover is loaded when it is first used. */
export const Bell = ({ user, isOnAvatar }: BellProps) => {
  const count = useUnreadCount(user);
  useSyncPush(user.id);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = count > 0 ? tn(count, '1 unread notification', ':count unread notifications') : t('Notifications');
  if (isOnAvatar) {
    return (
      count > 0 && (
        <>
          <span className={avatarBadge} aria-hidden>
            {formatUnreadCount(count)}
          </span>
          <span className={hidden}>{label}</span>
        </>
      )
    );
  }
  const preload = (): void => void loadPopover().catch(() => undefined);
  return (
    <>
      <IconButton
        ref={trigger}
        className={bell}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        {count > 0 && (
          <span className={badge} aria-hidden>
            {formatUnreadCount(count)}
          </span>
        )}
      </IconButton>
      {isOpen && <NotificationsPopover trigger={trigger} close={() => setOpen(false)} />}
    </>
  );
};
