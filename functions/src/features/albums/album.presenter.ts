import type { Album } from '@overtone/shared/albums/album.model.ts';
import type { AlbumItem } from './album.entity.ts';

/** The album as others may see it. */
export const presentAlbum = ({ sortDate, ...album }: AlbumItem): Album => album;
