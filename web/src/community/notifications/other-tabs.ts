import type { QueryClient } from '@tanstack/react-query';
import { refreshLists } from './notifications.queries.ts';
import { applyUnreadCount } from './unread-count.ts';

/** The service worker sends the count as well (`push-worker/push-events.ts`). */
const channel = new BroadcastChannel('overtone.notifications');

/** Notifies the site's other tabs that notifications were read. */
export const notifyOtherTabs = (unreadCount: number): void => channel.postMessage(unreadCount);

/**
 * Shows in this tab what was read in another one: the count, and the lists.
 * @returns a function that stops it
 */
export const syncWithOtherTabs = (client: QueryClient): (() => void) => {
  const handleMessage = ({ data }: MessageEvent<number>): void => {
    applyUnreadCount(client, data);
    void refreshLists(client);
  };
  channel.addEventListener('message', handleMessage);
  return () => channel.removeEventListener('message', handleMessage);
};
