import type { QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/**
 * Refetches the bootstrap data in all tabs of the site after the user got a new session in this browser, so that live
 * messages and browser notifications use the new session. Never rejects.
 */
export const refreshSession = async (client: QueryClient): Promise<void> => {
  notifyOtherTabs('renewed');
  await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
};
