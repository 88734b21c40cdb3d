import { copyAlbumName } from '../catalog/renames/album-copies.store.ts';
import { copyArtistName } from '../catalog/renames/artist-copies.store.ts';
import { copyOwnerName } from '../library/playlists/owner-name-copies.store.ts';
import { queueWorker } from '../platform/queue.ts';
import { RenameMessage, updateCopiesOfName } from '../platform/renames.ts';

export const handler = queueWorker(
  RenameMessage,
  updateCopiesOfName({ user: copyOwnerName, artist: copyArtistName, album: copyAlbumName }),
);
