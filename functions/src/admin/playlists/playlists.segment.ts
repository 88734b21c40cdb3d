import type { playlistList } from '@overtone/shared/admin/playlists/managed-playlist.model.ts';
import type { PlaylistId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findPlaylistsNow, listAllPlaylists } from '../../library/public.ts';
import { type ManagedDocument, managedDocument, sortText } from '../../platform/managed/managed-document.ts';
import { managedSegment } from '../../platform/managed/managed-segment.ts';
import type { Changes } from '../../platform/segments/segment.ts';

export const playlistSegment = managedSegment('private/playlists');

type Filters = Readonly<Record<keyof typeof playlistList.filters, unknown>>;
type Sorts = Readonly<Record<(typeof playlistList.sorts)[number], string | number>>;

/** What a list of playlists is found, sorted and narrowed by. */
export const playlistDocument = (playlist: Playlist): ManagedDocument => {
  const { name, owner, isPublic, tracksCount, createdAt, updatedAt } = playlist;
  return managedDocument({
    texts: [name, owner.name, owner.id],
    sorts: { createdAt, updatedAt, name: sortText(name), tracksCount } satisfies Sorts,
    filters: {
      visibility: [isPublic ? 'public' : 'private'],
      owner: [{ value: owner.id, label: owner.name }],
    } satisfies Filters,
  });
};

const documentsOf = (playlists: readonly Playlist[]): Changes<ManagedDocument> =>
  new Map(playlists.map((playlist) => [playlist.id, playlistDocument(playlist)]));

/** What these playlists are by now; null for those that are gone or going. A unit each. */
export const readPlaylistDocuments = async (ids: readonly PlaylistId[]): Promise<Changes<ManagedDocument>> =>
  new Map([...ids.map((id) => [id, null] as const), ...documentsOf(await findPlaylistsNow(ids))]);

/** All of them, page by page, oldest first. */
export async function* allPlaylistDocuments(perPage: number): AsyncGenerator<Changes<ManagedDocument>> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listAllPlaylists>> = await listAllPlaylists(
      { perPage, ...(cursor && { cursor }) },
      'asc',
    );
    yield documentsOf(page.data);
    cursor = page.nextCursor;
  } while (cursor !== null);
}
