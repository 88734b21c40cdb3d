import type { QueryClient } from '@tanstack/react-query';
import { addLiveListener, type LiveEvent } from '../../lib/live-connection.ts';
import { refreshNotifications } from './notifications.queries.ts';

/**
 * Milliseconds between a message and the request, at random, since a release is announced to many users at once; and the
 * minimum between two requests.
 */
const delayMs = 1_000;
const pauseMs = 3_000;

/**
 * Loads the unread count and the list on the screen when the server says that they have changed, and when the connection
 * was interrupted.
 * @returns a function that stops it
 */
export const followLiveNotifications = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let wasOpen = false;
  const refresh = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        nextAt = Date.now() + pauseMs;
        void refreshNotifications(client);
      },
      Math.max(nextAt - Date.now(), Math.random() * delayMs),
    );
  };
  const follow = ({ type }: LiveEvent): void => {
    // The page has just loaded the count when its first connection is opened.
    if (type === 'notifications' || (type === 'open' && wasOpen)) refresh();
    if (type === 'open') wasOpen = true;
  };
  const stop = addLiveListener(follow);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
