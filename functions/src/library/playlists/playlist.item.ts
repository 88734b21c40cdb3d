import { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** A playlist as it is stored. */
const StoredPlaylist = Playlist.extend({
  /** When the deletion started. From then on the playlist is invisible, while its rows are deleted. */
  removedAt: z.iso.datetime().nullable().default(null),
  /** The number of changes that each published count contains. */
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
    /** The playlists of all users, public or not. */
    all: { index: 'gsi2', pk: 'all-playlists', sk: '{createdAt}#{id}', where: { removedAt: null } },
  },
  activity: {
    subject: '{id}',
    name: '{name}',
    owner: '{owner.id}',
    // The time of the change is recorded, because moving a track changes nothing else of the playlist.
    fields: ['name', 'description', 'image', 'isPublic', 'tracksCount', 'removedAt', 'updatedAt'],
  },
});
