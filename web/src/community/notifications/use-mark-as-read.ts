import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Change, createChange } from '../../lib/optimistic.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { latestNotificationsQuery, type NotificationPage, notificationsQuery } from './notifications.queries.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { getUnreadCount, setUnreadCount } from './unread-count.ts';

/** Returns the changes of the lists that mark some of their notifications as read. */
const createReadChanges = (isMarked: (id: string) => boolean): Change[] => {
  const readAt = new Date().toISOString();
  const markPage = <Page extends NotificationPage>(page: Page): Page => ({
    ...page,
    data: page.data.map((one) => (one.read_at === null && isMarked(one.id) ? { ...one, read_at: readAt } : one)),
  });
  return [
    createChange(latestNotificationsQuery, markPage),
    createChange(notificationsQuery, (list) => ({ ...list, pages: list.pages.map(markPage) })),
  ];
};

/** Returns a function that applies the unread count of a reply to this tab and the others. */
const useApplyUnreadCount = () => {
  const client = useQueryClient();
  return ({ unreadCount }: { readonly unreadCount: number }): void => {
    setUnreadCount(client, unreadCount);
    notifyOtherTabs(unreadCount);
  };
};

/** Returns a function that marks a notification as read, at once, and reverts it if the API refuses (spec §4). */
export const useMarkAsRead = () => {
  const client = useQueryClient();
  const applyUnreadCount = useApplyUnreadCount();
  const mark = useCall(notificationContract.markAsRead, {
    optimistic: ({ body: { ids } }) => createReadChanges((id) => ids.some((marked) => marked === id)),
  });
  return async ({ id, read_at }: Notification): Promise<void> => {
    if (read_at !== null || mark.isPending) return;
    setUnreadCount(client, getUnreadCount(client) - 1);
    const reply = await mark.run({ body: { ids: [id] } }, applyUnreadCount);
    if (!reply) setUnreadCount(client, getUnreadCount(client) + 1);
  };
};

/** Marks all notifications as read, as `useMarkAsRead` does. */
export const useMarkAllAsRead = () => {
  const client = useQueryClient();
  const applyUnreadCount = useApplyUnreadCount();
  const mark = useCall(notificationContract.markAllAsRead, { optimistic: () => createReadChanges(() => true) });
  return {
    isPending: mark.isPending,
    run: async (): Promise<void> => {
      const before = getUnreadCount(client);
      setUnreadCount(client, 0);
      if (!(await mark.run({}, applyUnreadCount))) setUnreadCount(client, before);
    },
  };
};
