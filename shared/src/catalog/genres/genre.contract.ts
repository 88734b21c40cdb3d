import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { Genre } from './genre.model.ts';

export const genreContract = {
  list: endpoint({
    method: 'GET',
    path: 'genres',
    access: 'music.view',
    summary: 'List genres by name',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Genre) }),
  }),
};
