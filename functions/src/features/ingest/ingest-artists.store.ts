import type { Artist } from '@overtone/shared/artists/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { TransactionCancelled, transact } from '../../platform/table.ts';
import { artistEntity } from '../artists/artist.entity.ts';
import { artistWrites } from '../artists/artists.store.ts';
import { labelWrites } from '../catalog/labelled.store.ts';
import { update } from '../catalog/transact-action.ts';
import { artistLock, lockWrite } from './locks.store.ts';

/** An artist by id, as just written: consistent GetItem, one read unit. */
export const getArtistNow = async (id: ArtistId): Promise<Artist> => {
  const { data } = await artistEntity().get({ id }).go({ consistent: true });
  if (!data) throw new Error(`The name of artist ${id} is taken but there is no such artist`);
  return data;
};

/**
 * Writes an artist, its name's lock and its genres' rows, all or none.
 * @returns false when the name was taken in the meantime
 */
export const tryCreateArtist = async (artist: Artist): Promise<boolean> => {
  try {
    await transact([lockWrite(artistLock(artist.name), artist.id), ...artistWrites(artist)]);
    return true;
  } catch (error) {
    if (error instanceof TransactionCancelled) return false;
    throw error;
  }
};

/** Sets fields of an artist, with the rows of the genres among them. Setting the same twice changes nothing. */
export const setArtist = async (
  id: ArtistId,
  changes: Partial<Pick<Artist, 'image' | 'bio' | 'verified' | 'genres'>>,
) => {
  await transact([
    update(artistEntity().patch({ id }).set(changes)),
    ...labelWrites('genre', changes.genres ?? [], 'artist', id),
  ]);
};
