import type { QueryClient } from '@tanstack/react-query';
import { invalidateNotifications } from './notifications.queries.ts';
import { applyUnreadCount } from './unread-count.ts';

const channel = new BroadcastChannel('overtone.notifications');

/** Notifies the site's other tabs that notifications were read. */
export const notifyOtherTabs = (unreadCount: number): void => channel.postMessage(unreadCount);

/**
 * Shows in this tab what was read in another one: the count immediately, and the lists with the next focus.
 * @returns a function that stops following the other tabs
 */
export const followOtherTabs = (client: QueryClient): (() => void) => {
  const follow = ({ data }: MessageEvent<number>): void => {
    applyUnreadCount(client, data);
    void invalidateNotifications(client);
  };
  channel.addEventListener('message', follow);
  return () => channel.removeEventListener('message', follow);
};
