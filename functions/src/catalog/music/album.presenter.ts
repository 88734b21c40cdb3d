import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { StoredAlbum } from './album.item.ts';
import { withoutStanding } from './stored-standing.ts';

/** The album as others may see it. */
export const presentAlbum = (stored: StoredAlbum): Album => {
  const { sortDate, upc, likeChanges, repostChanges, ...album } = withoutStanding(stored);
  return album;
};
