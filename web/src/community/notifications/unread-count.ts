import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

/** Returns the number of unread notifications of the logged-in user, or 0. */
export const getUnreadCount = (client: QueryClient): number =>
  client.getQueryData(bootstrapQuery.queryKey)?.user?.unread_notifications_count ?? 0;

/** Sets the number of unread notifications of the logged-in user, without a request. It is never below 0. */
export const setUnreadCount = (client: QueryClient, unread: number): void => {
  const count = Math.max(0, unread);
  if (count === getUnreadCount(client)) return;
  client.setQueryData(
    bootstrapQuery.queryKey,
    (data) => data && { ...data, user: data.user && { ...data.user, unread_notifications_count: count } },
  );
};
