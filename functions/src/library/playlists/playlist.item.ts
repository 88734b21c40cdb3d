import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A playlist as the table keeps it. */
const StoredPlaylist = Playlist.extend({
  /** Set from the moment a playlist is removed until its rows are gone: from then on nobody sees it. */
  removedAt: z.iso.datetime().nullable().default(null),
  /** Changes that each shown number is made of. */
  likeChanges: z.int().nonnegative().default(0),
  followChanges: z.int().nonnegative().default(0),
  repostChanges: z.int().nonnegative().default(0),
});
export type StoredPlaylist = z.output<typeof StoredPlaylist>;

export const playlistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: StoredPlaylist,
  key: { pk: 'playlist#{id}', sk: streamedKeys.playlist },
  indexes: {
    newest: { index: 'gsi1', pk: 'playlists', sk: '{createdAt}#{id}', where: { isPublic: true } },
    /** Everybody's, public or not. */
    all: { index: 'gsi2', pk: 'all-playlists', sk: '{createdAt}#{id}', where: { removedAt: null } },
  },
});
