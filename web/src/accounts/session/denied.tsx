import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { getDeniedPath } from './guard.ts';

/**
 * Shown instead of a page whose data the visitor cannot read. Redirects as the route guard does (spec §2.1, §4), after
 * it has reloaded the bootstrap data, because an expired session is the most common reason.
 */
export const Denied = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let isMounted = true;
    const redirect = async (): Promise<void> => {
      await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
      const data = client.getQueryData(bootstrapQuery.queryKey);
      if (!isMounted || !data) return;
      client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
      await navigate(getDeniedPath(data, pathname + search), { replace: true });
    };
    void redirect();
    return () => {
      isMounted = false;
    };
  }, [client, navigate, pathname, search]);
  return null;
};
