import type { QueryClient } from '@tanstack/react-query';
import { addLiveListener, type LiveEvent } from '../../lib/live-connection.ts';
import { refreshNotifications, unreadCountQuery } from './notifications.queries.ts';

/**
 * Maximum milliseconds between a message and the request. The delay is random, because a release is announced to many
 * users at once.
 */
const delayMs = 1_000;
/** Minimum milliseconds between two requests. */
const pauseMs = 3_000;
/** Milliseconds after which the count of the page is loaded again when its first connection is opened. */
const countAgeMs = 5_000;

/**
 * Loads the unread count and the list on the screen when the server reports that they have changed, and when events may have
 * been missed: between the load of the page and the first connection, and between two connections.
 * @param sessionId the current session
 * @returns a function that stops it
 */
export const refreshOnLiveNotifications = (client: QueryClient, sessionId: string | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextAt = 0;
  let hasBeenOpen = false;
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
  const isCountOld = (): boolean =>
    Date.now() - (client.getQueryState(unreadCountQuery.queryKey)?.dataUpdatedAt ?? 0) > countAgeMs;
  const handleEvent = ({ type }: LiveEvent): void => {
    if (type === 'notifications' || (type === 'open' && (hasBeenOpen || isCountOld()))) refresh();
    if (type === 'open') hasBeenOpen = true;
  };
  const stop = addLiveListener(handleEvent, sessionId);
  return () => {
    clearTimeout(timer);
    stop();
  };
};
