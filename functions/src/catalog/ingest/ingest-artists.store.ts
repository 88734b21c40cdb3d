import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { both, isThere } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeAction, type TransactAction, transact, tryTransact } from '../../platform/dynamo/transaction.ts';
import { artistWrites } from '../artists/artists.store.ts';
import { labelWrites } from '../lists/labelled.store.ts';
import { artistLock, lockWrite } from '../locks/locks.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { settlingArtistWrite } from '../publication/artist-state.store.ts';

/** An artist by id, as just written: consistent GetItem, one read unit. */
export const getArtistNow = async (id: ArtistId): Promise<StoredArtist> => {
  const artist = await findItem(artistItem, { id }, { consistent: true });
  if (!artist) throw new Error(`The name of artist ${id} is taken but there is no such artist`);
  return artist;
};

/**
 * What a new artist writes with its name's lock, which fails the transaction when somebody has the name.
 * @param isPublished whether everybody may see them from then on
 */
export const namedArtistWrites = (artist: Artist, isPublished: boolean): TransactAction[] => [
  lockWrite(artistLock(artist.name), artist.id),
  ...artistWrites(artist, isPublished),
];

/** Milliseconds within which whoever names an artist has written what names them. */
const namingMs = 3_600_000;

const lookLaterAction = (id: ArtistId): TransactAction => settlingArtistWrite(id, new Date(Date.now() + namingMs));

/** Has an artist looked at who is about to be named on music: cut off before or after it, they are public by then, or deleted. A write unit. */
export const lookAtArtistLater = (id: ArtistId): Promise<void> => transact([lookLaterAction(id)]);

/**
 * Writes an artist, its name's lock and its genres' rows, all or none. They are public once something of theirs is published,
 * and are looked at an hour later: where nothing names them by then they are deleted.
 * @returns false when the name was taken in the meantime
 */
export const tryCreateArtist = (artist: Artist): Promise<boolean> =>
  tryTransact([...namedArtistWrites(artist, false), lookLaterAction(artist.id)]);

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
