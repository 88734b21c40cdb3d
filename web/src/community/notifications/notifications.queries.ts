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

/** The lists on the screen. The keys of the settings also begin with `listKey`. */
const lists = {
  queryKey: listKey,
  type: 'active',
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    [notificationsQuery, latestNotificationsQuery].some((list) => list.queryKey.at(-1) === queryKey.at(-1)),
} as const;

/**
 * Loads the lists again after a change in another tab: those on the screen at once if this tab is visible, otherwise when
 * it gets the focus or they are opened.
 */
export const refreshLists = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
  if (document.visibilityState === 'visible') await client.refetchQueries(lists);
};

/**
 * Loads what the server has reported as changed: the lists on the screen, which also have the count, otherwise the count
 * alone.
 */
export const refreshNotifications = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
  const isListShown = client.getQueryCache().findAll(lists).length > 0;
  await client.refetchQueries(isListShown ? lists : { queryKey: unreadCountQuery.queryKey });
};

/** Returns the newest notification in the lists of this tab, or undefined if it has loaded none. */
export const findNewestId = (client: QueryClient): Notification['id'] | undefined =>
  [
    client.getQueryData(latestNotificationsQuery.queryKey),
    ...(client.getQueryData(notificationsQuery.queryKey)?.pages ?? []),
  ]
    .flatMap((page) => page?.data.map(({ id }) => id) ?? [])
    // The ids begin with the time.
    .toSorted()
    .at(-1);
