import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { both, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { artistWrites } from '../artists/artists.store.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { isUnedited } from '../music/stored-standing.ts';
import { artistLock, lockWrite } from './locks.store.ts';

/** An artist by id, as just written: consistent GetItem, one read unit. */
export const getArtistNow = async (id: ArtistId): Promise<StoredArtist> => {
  const artist = await findItem(artistItem, { id }, { consistent: true });
  if (!artist) throw new Error(`The name of artist ${id} is taken but there is no such artist`);
  return artist;
};

/** What a new artist writes with its name's lock, which fails the transaction when somebody has the name. */
export const namedArtistWrites = (artist: Artist): TransactAction[] => [
  lockWrite(artistLock(artist.name), artist.id),
  ...artistWrites(artist),
];

/**
 * Writes an artist, its name's lock and its genres' rows, all or none.
 * @returns false when the name was taken in the meantime
 */
export const tryCreateArtist = (artist: Artist): Promise<boolean> => tryTransact(namedArtistWrites(artist));

/**
 * Fills fields of an artist, with the rows of the genres among them. Filling the same twice changes nothing.
 * @returns false when its people edited it since it was read
 */
export const tryFillArtist = (
  { id, updatedAt }: StoredArtist,
  fields: Partial<Pick<Artist, 'image' | 'bio' | 'verified' | 'genres' | 'sortName'>>,
): Promise<boolean> =>
  tryTransact([
    changeAction(artistItem, { id }, { set: fields, when: both(isThere, isUnedited(updatedAt)) }),
    ...labelWrites('genre', fields.genres ?? [], 'artist', id),
  ]);
