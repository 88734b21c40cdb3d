import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { FeedItem } from './feed.model.ts';

export const feedContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/feed',
    access: 'self',
    summary: 'List what the artists and users you follow released or reposted in the last 90 days, newest first',
    request: z.object({ query: PageQuery }),
    /** Unavailable items are left out: a page may be short or empty although more pages follow. */
    reply: z.object({ pagination: createPageSchema(FeedItem) }),
  }),
};
