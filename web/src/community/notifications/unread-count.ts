import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

/** Returns the number of unread notifications of the logged-in user, or 0. */
export const getUnreadCount = (client: QueryClient): number =>
  client.getQueryData(bootstrapQuery.queryKey)?.user?.unread_notifications_count ?? 0;

const setUnreadCount = (client: QueryClient, unread: number): void => {
  const count = Math.max(0, unread);
  if (count === getUnreadCount(client)) return;
  client.setQueryData(
    bootstrapQuery.queryKey,
    (data) => data && { ...data, user: data.user && { ...data.user, unread_notifications_count: count } },
  );
};

/** Requests that mark notifications as read, from the first one until none is pending. */
interface PendingMarks {
  pending: number;
  /** Whether the order of the received counts is unknown, so that none of them can be trusted. */
  isUncertain: boolean;
}
const pendingMarks = new WeakMap<QueryClient, PendingMarks>();

/**
 * Sets the number of unread notifications of the logged-in user to what the API or another tab reported. While
 * notifications are being marked as read, a reported count may not include them yet, so it is ignored and the count is
 * loaded afterwards.
 */
export const applyUnreadCount = (client: QueryClient, unread: number): void => {
  const marks = pendingMarks.get(client);
  if (marks) marks.isUncertain = true;
  else setUnreadCount(client, unread);
};

/**
 * Shows the expected count while notifications are being marked as read. The count of the response replaces it, unless other
 * requests were pending at the same time: then only the change is reverted if the request fails.
 * @param expected the count if the request succeeds
 * @param send returns the count of the response, or undefined if the request failed
 * @param onSettled called after a single successful request, or after the last of several simultaneous requests, when the
 * count has to be loaded
 */
export const withExpectedCount = async (
  client: QueryClient,
  expected: number,
  send: () => Promise<number | undefined>,
  onSettled: (isCountKnown: boolean) => void,
): Promise<void> => {
  const marks = pendingMarks.get(client) ?? { pending: 0, isUncertain: false };
  pendingMarks.set(client, marks);
  marks.isUncertain ||= marks.pending > 0;
  marks.pending += 1;
  const previousCount = getUnreadCount(client);
  setUnreadCount(client, expected);
  const change = previousCount - getUnreadCount(client);
  const unread = await send();
  marks.pending -= 1;
  if (unread === undefined) setUnreadCount(client, getUnreadCount(client) + change);
  if (marks.pending > 0) return;
  pendingMarks.delete(client);
  if (marks.isUncertain) return onSettled(false);
  if (unread === undefined) return;
  setUnreadCount(client, unread);
  onSettled(true);
};
