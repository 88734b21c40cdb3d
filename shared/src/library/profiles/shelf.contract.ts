import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { PlaylistId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { Playlist } from '../playlists/playlist.model.ts';

const params = z.object({ userId: UserId });

/** Playlists as a profile shows them. Apart from the profile itself, which every visit knows how to ask for. */
export const shelfContract = {
  playlists: endpoint({
    method: 'GET',
    path: 'users/:userId/playlists',
    access: 'music.view',
    summary: "List somebody's public playlists, those made last first",
    problems: ['user.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: pageOf(Playlist) }),
  }),
  pin: endpoint({
    method: 'PUT',
    path: 'users/me/pinned-playlists',
    access: 'self',
    summary: 'Choose the public playlists of yours that your profile shows first, in their order',
    problems: ['playlist.not_found'],
    request: z.object({ body: z.object({ playlistIds: z.array(PlaylistId).max(limits.pinnedPlaylistsMax) }) }),
    reply: z.object({ pinned: z.array(Playlist) }),
  }),
};
