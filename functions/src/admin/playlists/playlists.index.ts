import type { playlistList } from '@overtone/shared/admin/playlists/managed-playlist.model.ts';
import { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { streamedKeys } from '@overtone/shared/streams.ts';
import { findPlaylists, listAllPlaylists, parsePlaylistId } from '../../library/public.ts';
import { createManagedDocument, getSortText, type ManagedDocument } from '../../platform/managed/managed-document.ts';
import { createManagedIndex } from '../../platform/managed/managed-index.ts';

type Filters = Readonly<Record<keyof typeof playlistList.filters, unknown>>;
type Sorts = Readonly<Record<(typeof playlistList.sorts)[number], string | number>>;

/** Returns the values by which a playlist is searched, sorted and filtered. */
const createPlaylistDocument = (playlist: Playlist): ManagedDocument => {
  const { name, owner, isPublic, tracksCount, createdAt, updatedAt } = playlist;
  return createManagedDocument({
    texts: [name, owner.name ?? '', owner.id],
    sorts: { createdAt, updatedAt, name: getSortText(name), tracksCount } satisfies Sorts,
    filters: {
      visibility: [isPublic ? 'public' : 'private'],
      owner: [{ value: owner.id, ...(owner.name !== null && { label: owner.name }) }],
    } satisfies Filters,
  });
};

export const playlistIndex = createManagedIndex<Playlist, PlaylistId>({
  folder: 'private/playlists',
  // Anyone can create and delete playlists all day, so the index is not rebuilt after each deletion.
  purgeAfterHours: 24,
  id: PlaylistId,
  sortKey: streamedKeys.playlist,
  getId: parsePlaylistId,
  createDocument: createPlaylistDocument,
  findConsistently: (ids) => findPlaylists(ids, { consistent: true }),
  listRows: (page) => listAllPlaylists(page, 'asc'),
});
