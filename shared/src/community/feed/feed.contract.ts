import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { FeedItem } from './feed.model.ts';

export const feedContract = {
  list: endpoint({
    method: 'GET',
    path: 'users/me/feed',
    access: 'self',
    summary: 'List what those whom you follow released or reposted in the last 90 days, the latest first',
    request: z.object({ query: PageQuery }),
    /** What is not to be had any more is left out: a page may be short, or empty, and the list go on behind it. */
    reply: z.object({ pagination: pageOf(FeedItem) }),
  }),
};
