import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { StoredAlbum } from './album.item.ts';

/** The album as others may see it. */
export const presentAlbum = ({ sortDate, ...album }: StoredAlbum): Album => album;
