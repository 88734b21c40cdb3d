import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

const channel = new BroadcastChannel('overtone.session');

/** Notifies the site's other tabs that the user of this browser has changed. */
export const notifyOtherTabs = (): void => channel.postMessage('changed');

/**
 * Refetches this tab's data when the user changes in another tab.
 * @param revalidate runs the guards of the open page again
 * @returns a function that stops following the other tabs
 */
export const followOtherTabs = (client: QueryClient, revalidate: () => Promise<void>): (() => void) => {
  const follow = async (): Promise<void> => {
    await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
    await revalidate();
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0] });
  };
  const listener = (): void => void follow();
  channel.addEventListener('message', listener);
  return () => channel.removeEventListener('message', listener);
};
