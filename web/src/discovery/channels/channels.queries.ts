import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { pageQuery } from '../../lib/paging.ts';

/** A channel page by page; every page carries the channel itself. */
export const channelQuery = (slugOrId: string, restriction?: string) =>
  infiniteQueryOptions({
    queryKey: ['channels', slugOrId, restriction ?? null],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...pageQuery(pageParam), ...(restriction ? { restriction } : {}) };
      return (await call(channelContract.get, { params: { slugOrId }, query }, signal)).channel;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ content }) => content.nextCursor,
  });
