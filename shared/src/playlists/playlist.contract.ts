import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PageQuery, pageOf } from '../http/page.ts';
import { PlaylistId } from '../ids.ts';
import { Playlist, PlaylistTrack } from './playlist.model.ts';

const params = z.object({ playlistId: PlaylistId });

export const playlistContract = {
  get: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId',
    access: 'music.view',
    summary: 'Read a playlist; one that is not public is there for its owner alone',
    request: z.object({ params }),
    reply: z.object({ playlist: Playlist }),
  }),
  tracks: endpoint({
    method: 'GET',
    path: 'playlists/:playlistId/tracks',
    access: 'music.view',
    summary: 'List the tracks of a playlist in its order, with when each was added',
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: pageOf(PlaylistTrack) }),
  }),
};
