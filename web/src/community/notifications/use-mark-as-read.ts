import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type Change, createChange } from '../../lib/optimistic.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import {
  findNewestId,
  latestNotificationsQuery,
  type NotificationPage,
  notificationsQuery,
  refreshNotifications,
  unreadCountQuery,
} from './notifications.queries.ts';
import { notifyOtherTabs } from './other-tabs.ts';
import { getUnreadCount, withExpectedCount } from './unread-count.ts';

/** Returns the changes of the lists that mark some of their notifications as read. */
const createReadChanges = (isMarked: (id: string) => boolean): Change[] => {
  const readAt = new Date().toISOString();
  const markPage = <Page extends NotificationPage>(page: Page): Page => ({
    ...page,
    data: page.data.map((item) => (item.read_at === null && isMarked(item.id) ? { ...item, read_at: readAt } : item)),
  });
  return [
    createChange(latestNotificationsQuery, markPage),
    createChange(notificationsQuery, (list) => ({ ...list, pages: list.pages.map(markPage) })),
  ];
};

/** Returns `withExpectedCount` for this tab, which also updates the count of the other tabs. */
const useExpectedCount = () => {
  const client = useQueryClient();
  const handleSettled = async (isCountKnown: boolean): Promise<void> => {
    if (!isCountKnown) await client.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
    notifyOtherTabs(getUnreadCount(client));
  };
  return async (
    getExpected: (unread: number) => number,
    send: () => Promise<{ readonly unreadCount: number } | undefined>,
  ): Promise<void> => {
    // A count that was requested before is outdated.
    void client.cancelQueries({ queryKey: unreadCountQuery.queryKey });
    const expected = getExpected(getUnreadCount(client));
    await withExpectedCount(client, expected, async () => (await send())?.unreadCount, handleSettled);
  };
};

/** Returns a function that immediately marks a notification as read, and reverts it if the API refuses (spec §4). */
export const useMarkAsRead = () => {
  const updateCount = useExpectedCount();
  const mark = useCall(notificationContract.markAsRead, {
    optimistic: ({ body: { ids } }) => createReadChanges((id) => ids.some((marked) => marked === id)),
  });
  return async ({ id, read_at }: Notification): Promise<void> => {
    if (read_at !== null || mark.isPending) return;
    await updateCount(
      (unread) => unread - 1,
      () => mark.run({ body: { ids: [id] } }),
    );
  };
};

/**
 * Marks all notifications as read, as `useMarkAsRead` does, up to the newest one in the lists of this tab: what has arrived
 * since stays unread, and is loaded.
 */
export const useMarkAllAsRead = () => {
  const updateCount = useExpectedCount();
  const client = useQueryClient();
  const mark = useCall(notificationContract.markAllAsRead, {
    optimistic: ({ body: { newestId } = {} }) => createReadChanges((id) => newestId === undefined || id <= newestId),
  });
  return {
    isPending: mark.isPending,
    run: async (): Promise<void> => {
      if (mark.isPending) return;
      const newestId = findNewestId(client);
      await updateCount(
        () => 0,
        () =>
          mark.run(newestId === undefined ? {} : { body: { newestId } }, ({ unreadCount }) => {
            if (unreadCount > 0) void refreshNotifications(client);
          }),
      );
    },
  };
};
