import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { listManagedAlbums, listManagedTracks } from '../../catalog/public.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { moveToTrash } from '../music/trash.service.ts';

const { pageSizeMax } = httpLimits;

/**
 * Moves the albums and tracks of an artist to the trash, from which they are deleted after 30 days. Music that credits
 * another artist first stays, because it belongs to that artist. Tracks are unpublished with their album. Can be repeated
 * after an interruption. Costs a transaction for each album, and for each track that is on none of them.
 */
export const trashArtistMusic = async (artistId: ArtistId): Promise<void> => {
  const trashedAlbumIds = new Set<AlbumId>();
  for await (const albums of iteratePages((page) => listManagedAlbums(artistId, undefined, page), pageSizeMax)) {
    for (const { id, artists } of albums) {
      if (artists[0]?.id !== artistId) continue;
      await moveToTrash(id);
      trashedAlbumIds.add(id);
    }
  }
  for await (const tracks of iteratePages((page) => listManagedTracks(artistId, undefined, page), pageSizeMax)) {
    for (const { id, artists, album } of tracks) {
      if (artists[0]?.id === artistId && !(album && trashedAlbumIds.has(album.id))) await moveToTrash(id);
    }
  }
};
