import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { editArtist, getStoredArtist } from '../catalog/edits/artist-edits.store.ts';
import { writeAlbum } from '../catalog/managed-music/write-album.store.ts';
import { getStoredAlbum } from '../catalog/publication/publication.store.ts';

// The writes of a rename without the messages that go with it, so that a test decides when its copies follow.

/** Gives an artist another name. @throws Error when it is refused */
export const setArtistName = async (id: ArtistId, name: string): Promise<void> => {
  const renamed = await editArtist(await getStoredArtist(id), { name }, []);
  if (!renamed) throw new Error(`The artist was not renamed to ${name}`);
};

/** Gives an album another name. @throws Error when it is refused */
export const setAlbumName = async (id: AlbumId, name: string): Promise<void> => {
  const before = await getStoredAlbum(id);
  const renamed = before && (await writeAlbum({ before, after: { ...before, name } }, new Date().toISOString()));
  if (!renamed) throw new Error(`The album was not renamed to ${name}`);
};
