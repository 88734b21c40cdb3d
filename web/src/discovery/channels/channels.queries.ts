import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { createInfiniteQuery } from '../../lib/create-query.ts';

/** A channel's content. Every page includes the channel itself. */
export const channelQuery = (slugOrId: string, restriction?: string) =>
  createInfiniteQuery(
    channelContract.get,
    { params: { slugOrId }, query: restriction ? { restriction } : {} },
    ({ channel }) => channel,
    ({ content }) => content.nextCursor,
  );
