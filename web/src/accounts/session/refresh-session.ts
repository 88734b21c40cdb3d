import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/**
 * Refetches the bootstrap data after the user got a new session in this browser, also in the site's other tabs, so that
 * live messages and browser notifications follow it. Never rejects.
 */
export const refreshSession = async (client: QueryClient): Promise<void> => {
  notifyOtherTabs('renewed');
  await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
};
