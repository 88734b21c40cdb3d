import * as z from 'zod';
import { GenreName } from '../../catalog/genres/genre.model.ts';
import { TagName } from '../../catalog/tags/tag.model.ts';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery } from '../../http/page.ts';
import { createRelationQuery } from '../../http/relations.ts';
import { ChannelPage } from './channel.model.ts';

export const channelContract = {
  get: endpoint({
    method: 'GET',
    path: 'channel/:slugOrId',
    access: 'music.view',
    summary: 'Read a channel with a page of its content; nested channels come with their first rows',
    problems: ['channel.not_found', 'genre.not_found', 'tag.not_found'],
    request: z.object({
      params: z.object({ slugOrId: z.string().min(1).max(80) }),
      /** The name of a genre or a tag, depending on the `restrictBy` of the channel. */
      query: PageQuery.extend({
        restriction: GenreName.or(TagName).optional(),
        // Every reply contains both.
        ...createRelationQuery('content', 'restriction'),
      }),
    }),
    reply: z.object({ channel: ChannelPage }),
  }),
};
