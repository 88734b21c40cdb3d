import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import type { BootstrapData } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { holdReads } from '../../lib/api.ts';
import { bootstrapQuery, putBootstrapData } from '../../lib/bootstrap.ts';
import { answerMs } from '../../lib/in-time.ts';
import { loginPath } from '../../lib/login-path.ts';
import { notifySignedOut, notifySigningOut } from '../../lib/signed-out.ts';
import { useGoTo } from '../../lib/use-go-to.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { notifyOtherTabs } from './other-tabs.ts';

const isOther = ({ queryKey }: Query): boolean => queryKey[0] !== bootstrapQuery.queryKey[0];

/** Drops whatever was read in somebody else's name; what is on the screen is read anew. */
const clearOtherSessions = (client: QueryClient, readBefore: number): void => {
  client.removeQueries({ type: 'inactive', predicate: isOther });
  void client.resetQueries({
    type: 'active',
    predicate: (query) => isOther(query) && query.state.dataUpdatedAt < readBefore,
  });
};

/** Ends whatever is being read in the person's name, and keeps back what else is to be read. @returns as `holdReads` */
const endReading = async (client: QueryClient): Promise<ReturnType<typeof holdReads>> => {
  const letGo = holdReads();
  await client.cancelQueries({ predicate: isOther });
  return letGo;
};

/**
 * Becomes somebody else, or nobody, and goes on to a page of theirs. Nothing of whoever was here stays in this browser; the
 * music plays on.
 */
export const useSwitchSession = () => {
  const client = useQueryClient();
  const goTo = useGoTo();
  return useCallback(
    async (data: BootstrapData, to: string): Promise<void> => {
      const since = Date.now();
      const letGo = await endReading(client);
      const before = client.getQueryData(bootstrapQuery.queryKey)?.user?.id;
      if (before && before !== data.user?.id) notifySignedOut();
      await putBootstrapData(client, data);
      // What a part of the last page that came late wants to read is nobody's any more.
      await client.cancelQueries({ predicate: isOther });
      letGo('over');
      // Before the next page reads, so that it does not find what the last person could see; and once more after the
      // last page is gone.
      client.removeQueries({ type: 'inactive', predicate: isOther });
      notifyOtherTabs();
      await goTo(to, { replace: true });
      // A turn later, once parts that are one person's alone have heard who is here: what they show is not to be read again.
      await new Promise((resolve) => setTimeout(resolve));
      clearOtherSessions(client, since);
    },
    [client, goTo],
  );
};

const isCut = (query: Query): boolean => isOther(query) && query.state.data === undefined;

/**
 * Signs out and goes to the login page (spec §4).
 * @returns how to; `to` is the login page that leads back somewhere, where it should
 */
export const useLogout = () => {
  const client = useQueryClient();
  const switchSession = useSwitchSession();
  const logout = useCall(authContract.logout);
  return async (to = loginPath): Promise<void> => {
    if (logout.pending) return;
    notifySigningOut();
    const letGo = await endReading(client);
    const readOn = (): void => {
      letGo('on');
      void client.refetchQueries({ type: 'active', predicate: isCut });
    };
    // Nothing is read meanwhile, but not for ever: an answer that comes after all still ends the session.
    const timer = setTimeout(readOn, answerMs);
    const reply = await logout.run({}, ({ bootstrapData }) => switchSession(bootstrapData, to));
    clearTimeout(timer);
    if (reply) letGo('over');
    else readOn();
  };
};
