import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { VersionedLayout } from './layout.model.ts';

export const layoutContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/me/library-layout',
    access: 'self',
    summary: 'Read how you have arranged your playlists: folders, pins and their order',
    request: z.object({}),
    reply: VersionedLayout,
  }),
  save: endpoint({
    method: 'PUT',
    path: 'users/me/library-layout',
    access: 'self',
    summary: 'Arrange your playlists; 409 with the current layout if another tab has changed it',
    problems: ['layout.changed'],
    request: z.object({ body: VersionedLayout }),
    reply: VersionedLayout,
  }),
};
