import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { StoredAlbum } from './album.item.ts';
import { withoutPublicationState } from './stored-publication-state.ts';

/** Returns the public fields of an album. */
export const presentAlbum = (stored: StoredAlbum): Album => {
  const { sortDate, upc, likeChanges, repostChanges, ...album } = withoutPublicationState(stored);
  return album;
};
