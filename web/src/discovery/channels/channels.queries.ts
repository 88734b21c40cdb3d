import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { pagesOf } from '../../lib/query-of.ts';

/** A channel page by page; every page carries the channel itself. */
export const channelQuery = (slugOrId: string, restriction?: string) =>
  pagesOf(
    channelContract.get,
    { params: { slugOrId }, query: restriction ? { restriction } : {} },
    ({ channel }) => channel,
    ({ content }) => content.nextCursor,
  );
