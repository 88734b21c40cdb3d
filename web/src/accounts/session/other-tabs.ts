import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';

const channel = new BroadcastChannel('overtone.session');

/** Says to the site's other tabs that this browser is somebody else now. */
export const notifyOtherTabs = (): void => channel.postMessage('changed');

/**
 * Reads anew, in this tab, when the visitor changed in another one; `revalidate` asks the guards of the open page again.
 * @returns how to stop.
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
