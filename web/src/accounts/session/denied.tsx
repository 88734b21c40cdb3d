import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { deniedPath } from './guard.ts';

/**
 * In place of a page whose data the API does not give to this visitor: leads on as the route guard does (spec §2.1, §4).
 * Who the visitor is, is asked for anew: a session that ended is the most common reason.
 */
export const Denied = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let stays = true;
    const leave = async (): Promise<void> => {
      await client.refetchQueries({ queryKey: bootstrapQuery.queryKey });
      const data = client.getQueryData(bootstrapQuery.queryKey);
      if (!stays || !data) return;
      client.removeQueries({ predicate: ({ state }) => state.status === 'error' });
      await navigate(deniedPath(data, pathname + search), { replace: true });
    };
    void leave();
    return () => {
      stays = false;
    };
  }, [client, navigate, pathname, search]);
  return null;
};
