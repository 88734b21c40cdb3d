import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pauseReads } from '../../lib/api.ts';
import { bootstrapQuery, storeBootstrapData } from '../../lib/bootstrap.ts';
import { loginPath } from '../../lib/login-path.ts';
import { notifyLoggedOut, notifyLoggingOut } from '../../lib/logout-events.ts';
import { useNavigateAndWait } from '../../lib/use-navigate-and-wait.ts';
import { responseTimeoutMs } from '../../lib/with-timeout.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { notifyOtherTabs } from './other-tabs.ts';

/** Whether a query can have data of the current user: all except the bootstrap data, which is replaced separately. */
const isSessionQuery = ({ queryKey }: Query): boolean => queryKey[0] !== bootstrapQuery.queryKey[0];

/** Removes data that was read as the previous user, and refetches the queries that are on screen. */
const clearPreviousSession = (client: QueryClient, startedAt: number): void => {
  client.removeQueries({ type: 'inactive', predicate: isSessionQuery });
  void client.resetQueries({
    type: 'active',
    predicate: (query) => isSessionQuery(query) && query.state.dataUpdatedAt < startedAt,
  });
};

/** Cancels running reads of the current user and delays new ones. @returns the same as `pauseReads` */
const stopReads = async (client: QueryClient): Promise<ReturnType<typeof pauseReads>> => {
  const releaseReads = pauseReads();
  await client.cancelQueries({ predicate: isSessionQuery });
  return releaseReads;
};

/**
 * Switches to another user or to a guest, and opens a page. Removes the previous user's data; the music keeps playing.
 */
export const useSwitchSession = () => {
  const client = useQueryClient();
  const navigateAndWait = useNavigateAndWait();
  return useCallback(
    async (data: BootstrapData, to: string): Promise<void> => {
      const startedAt = Date.now();
      const releaseReads = await stopReads(client);
      const previousUserId = client.getQueryData(bootstrapQuery.queryKey)?.user?.id;
      if (previousUserId && previousUserId !== data.user?.id) notifyLoggedOut();
      await storeBootstrapData(client, data);
      // Components of the last page that load late may have started reads for the previous user.
      await client.cancelQueries({ predicate: isSessionQuery });
      releaseReads('aborted');
      // Inactive queries are cleared before the next page loads, so that it does not find data of the previous user.
      // The other queries are cleared after the last page has unmounted.
      client.removeQueries({ type: 'inactive', predicate: isSessionQuery });
      notifyOtherTabs();
      await navigateAndWait(to, { replace: true });
      // Wait for components of the previous user to unmount, so that their queries are not refetched.
      await new Promise((resolve) => setTimeout(resolve));
      clearPreviousSession(client, startedAt);
    },
    [client, navigateAndWait],
  );
};

const isInterrupted = (query: Query): boolean => isSessionQuery(query) && query.state.data === undefined;

/**
 * Logs out and opens the login page (spec §4).
 * @returns the logout function; its `to` is a login path, which can include the path to return to
 */
export const useLogout = () => {
  const client = useQueryClient();
  const switchSession = useSwitchSession();
  const logout = useCall(authContract.logout);
  return async (to = loginPath): Promise<void> => {
    if (logout.isPending) return;
    notifyLoggingOut();
    const releaseReads = await stopReads(client);
    const resumeReads = (): void => {
      releaseReads('resumed');
      void client.refetchQueries({ type: 'active', predicate: isInterrupted });
    };
    // Reads are delayed until a timeout. A response after the timeout still ends the session.
    const timer = setTimeout(resumeReads, responseTimeoutMs);
    const response = await logout.run({}, ({ bootstrapData }) => switchSession(bootstrapData, to));
    clearTimeout(timer);
    if (response) releaseReads('aborted');
    else resumeReads();
  };
};
