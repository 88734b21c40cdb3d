import { copyAlbumName } from '../catalog/renames/album-copies.store.ts';
import { copyArtistName } from '../catalog/renames/artist-copies.store.ts';
import { copyOwnerName } from '../library/playlists/owner-copies.store.ts';
import { queueWorker } from '../platform/queue.ts';
import { followRename, Rename } from '../platform/renames.ts';

export const handler = queueWorker(
  Rename,
  followRename({ person: copyOwnerName, artist: copyArtistName, album: copyAlbumName }),
);
