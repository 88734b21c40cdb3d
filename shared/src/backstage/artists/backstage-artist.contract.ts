import * as z from 'zod';
import { Artist } from '../../catalog/music/artist.model.ts';
import { endpoint } from '../../http/endpoint.ts';

export const backstageArtistContract = {
  list: endpoint({
    method: 'GET',
    path: 'backstage/artists',
    access: 'self',
    summary: 'List the artists you manage',
    request: z.object({}),
    reply: z.object({ artists: z.array(Artist) }),
  }),
};
