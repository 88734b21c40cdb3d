import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { PlaylistId, UserId } from '../../ids.ts';
import { libraryLimits } from '../library-limits.ts';
import { Playlist } from '../playlists/playlist.model.ts';

const params = z.object({ userId: UserId });

/** The playlists of a profile. Separate from the contract of the profile, which every visit loads. */
export const profilePlaylistsContract = {
  playlists: endpoint({
    method: 'GET',
    path: 'users/:userId/playlists',
    access: 'music.view',
    summary: 'List the public playlists of a user, newest first',
    problems: ['user.not_found'],
    request: z.object({ params, query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(Playlist) }),
  }),
  pin: endpoint({
    method: 'PUT',
    path: 'users/me/pinned-playlists',
    access: 'self',
    summary: 'Choose the public playlists that your profile shows first, in order',
    problems: ['playlist.not_found'],
    request: z.object({ body: z.object({ playlistIds: z.array(PlaylistId).max(libraryLimits.pinnedPlaylistsMax) }) }),
    reply: z.object({ pinned: z.array(Playlist) }),
  }),
};
