import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { editArtist, getStoredArtist } from '../catalog/edits/artist-edits.store.ts';
import { writeAlbum } from '../catalog/managed-music/write-album.store.ts';
import { findStoredAlbum } from '../catalog/publication/publication.store.ts';

// Renames without the message that updates the copies of the name, so that a test decides when they are updated.

/** Renames an artist. @throws Error if the write fails */
export const setArtistName = async (id: ArtistId, name: string): Promise<void> => {
  const renamed = await editArtist(await getStoredArtist(id), { name }, []);
  if (!renamed) throw new Error(`Failed to rename the artist to ${name}`);
};

/** Renames an album. @throws Error if the write fails */
export const setAlbumName = async (id: AlbumId, name: string): Promise<void> => {
  const before = await findStoredAlbum(id);
  const renamed = before && (await writeAlbum({ before, after: { ...before, name } }, new Date().toISOString()));
  if (!renamed) throw new Error(`Failed to rename the album to ${name}`);
};
