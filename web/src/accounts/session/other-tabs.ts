import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

const channel = new BroadcastChannel('overtone.session');

/** What has changed: the user, or only the session of the user, for example after a new password. */
type SessionChange = 'changed' | 'renewed';

/** Notifies the site's other tabs that the user or the session of this browser has changed. */
export const notifyOtherTabs = (change: SessionChange = 'changed'): void => channel.postMessage(change);

/**
 * Refetches this tab's data when the user changes in another tab, or only the bootstrap data for a new session.
 * @param revalidate runs the guards of the open page again
 * @returns a function that stops it
 */
export const syncWithOtherTabs = (client: QueryClient, revalidate: () => Promise<void>): (() => void) => {
  const handleChange = async ({ data }: MessageEvent<SessionChange>): Promise<void> => {
    await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
    if (data === 'renewed') return;
    await revalidate();
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0] });
  };
  const listener = (event: MessageEvent): void => void handleChange(event);
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
};
