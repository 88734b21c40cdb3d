import * as z from 'zod';
import { declareManagedList } from '../../http/managed-list.ts';
import { UserId } from '../../ids.ts';
import { Playlist } from '../../library/playlists/playlist.model.ts';

export const playlistList = declareManagedList(Playlist, {
  filters: { visibility: z.enum(['public', 'private']), owner: UserId },
  sorts: ['createdAt', 'updatedAt', 'name', 'tracksCount'],
});
