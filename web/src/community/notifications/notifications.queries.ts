import { notificationContract } from '@overtone/shared/notifications/notification.contract.ts';
import type { Notification } from '@overtone/shared/notifications/notification.model.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { getNextCursor, getPageQuery } from '../../lib/paging.ts';
import { applyUnreadCount } from './unread-count.ts';

/** Spec §9. */
const pageSize = 30;
/** Notifications in the popover. Fewer are quicker to read and cheaper to load. */
const latestCount = 8;

export interface NotificationPage {
  readonly data: readonly Notification[];
  readonly nextCursor: string | null;
}

const listKey = getQueryKey(notificationContract.list);

/** Loads a page of notifications, and sets the unread count of the user. */
const loadPage = async (
  { client, signal }: { readonly client: QueryClient; readonly signal: AbortSignal },
  query: { readonly perPage: number; readonly cursor?: string },
): Promise<NotificationPage> => {
  const { pagination, unreadCount } = await call(notificationContract.list, { query }, signal);
  applyUnreadCount(client, unreadCount);
  return pagination;
};

/** All notifications of the user, page by page. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: [...listKey, 'pages'],
  queryFn: (context) => loadPage(context, { perPage: pageSize, ...getPageQuery(context.pageParam) }),
  initialPageParam: null as string | null,
  getNextPageParam: getNextCursor,
});

/** The latest notifications, for the popover. */
export const latestNotificationsQuery = queryOptions({
  queryKey: [...listKey, 'latest'],
  queryFn: (context) => loadPage(context, { perPage: latestCount }),
});

/** Loads only the unread count, with the shortest list that the API returns, at most every 30 seconds. */
export const unreadCountQuery = queryOptions({
  staleTime: 30_000,
  queryKey: [...listKey, 'unread-count'],
  queryFn: async (context) => {
    await loadPage(context, { perPage: 1 });
    return null;
  },
});

/**
 * Marks the lists as outdated after a change in another tab. Lists on the screen are loaded when this tab gets the focus
 * again.
 */
export const invalidateNotifications = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: listKey, refetchType: 'none' });

/**
 * Loads what the server has reported as changed: the lists on the screen, which also have the count, otherwise the count
 * alone.
 */
export const refreshNotifications = async (client: QueryClient): Promise<void> => {
  await invalidateNotifications(client);
  const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey.at(-1) !== unreadCountQuery.queryKey.at(-1);
  const lists = { queryKey: listKey, type: 'active', predicate: isList } as const;
  const isListShown = client.getQueryCache().findAll(lists).length > 0;
  await client.refetchQueries(isListShown ? lists : { queryKey: unreadCountQuery.queryKey });
};
