import * as z from 'zod';
import { listOf } from '../../http/managed-list.ts';
import { UserId } from '../../ids.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';

export const playlistList = listOf(Playlist, {
  filters: { visibility: z.enum(['public', 'private']), owner: UserId },
  sorts: ['createdAt', 'updatedAt', 'name', 'tracksCount'],
});
