import type { AlbumId, ArtistId } from '@overtone/shared/ids.ts';
import { clipName } from '../../platform/clip-name.ts';
import { AppError } from '../../platform/errors.ts';
import { renaming } from '../../platform/renames.ts';
import { getArtist } from '../artists/artists.store.ts';
import { findStoredAlbum, setAlbumName, setArtistName } from './names.store.ts';

const taken = (): AppError => new AppError('name.taken', 'This name has already been taken.');

/**
 * Gives an artist another name; tracks and albums follow within seconds. The old name stays theirs, so that files which are
 * tagged with it are still found to be theirs.
 * @throws AppError `artist.not_found`; `name.taken` when another artist has it
 */
export const renameArtist = async (id: ArtistId, name: string): Promise<void> => {
  await getArtist(id);
  if (!(await renaming({ kind: 'artist', id }, () => setArtistName(id, clipName(name))))) throw taken();
};

/**
 * Gives an album another name; its tracks follow within seconds. The old name stays its own.
 * @throws AppError `album.not_found`; `name.taken` when another album of its first artist has it
 */
export const renameAlbum = async (id: AlbumId, name: string): Promise<void> => {
  const album = await findStoredAlbum(id);
  if (!album) throw new AppError('album.not_found', 'This album does not exist.');
  if (!(await renaming({ kind: 'album', id }, () => setAlbumName(album, clipName(name))))) throw taken();
};
