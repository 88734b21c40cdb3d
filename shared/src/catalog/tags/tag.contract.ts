import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { Album } from '../music/album.model.ts';
import { Track } from '../music/track.model.ts';
import { TagName } from './tag.model.ts';

const request = z.object({ params: z.object({ tagName: TagName }), query: PageQuery });

export const tagContract = {
  tracks: endpoint({
    method: 'GET',
    path: 'tags/:tagName/tracks',
    access: 'music.view',
    summary: 'List tracks with a tag, newest first',
    problems: ['tag.not_found'],
    request,
    reply: z.object({ pagination: createPageSchema(Track) }),
  }),
  albums: endpoint({
    method: 'GET',
    path: 'tags/:tagName/albums',
    access: 'music.view',
    summary: 'List albums with a tag, newest first',
    problems: ['tag.not_found'],
    request,
    reply: z.object({ pagination: createPageSchema(Album) }),
  }),
};
