import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { SimilarName } from '@overtone/shared/identity/reports/similar-name.model.ts';
import type { ArtistId } from '@overtone/shared/ids.ts';
import { buildSimilarNameReportActions } from '../../identity/reports/similar-name-reports.store.ts';
import { both, itemExists } from '../../platform/dynamo/conditions.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { type TransactAction, transact, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { buildArtistWrites } from '../artists/artists.store.ts';
import { buildLabelWrites } from '../lists/labelled.store.ts';
import { createLockWrite, toArtistLock } from '../locks/locks.store.ts';
import { artistItem, type StoredArtist } from '../music/artist.item.ts';
import { isUnedited } from '../music/stored-publication-state.ts';
import { scheduleArtistCheckWrite } from '../publication/artist-state.store.ts';
import { buildNameSkeletonWrite } from '../similar-names/name-skeletons.store.ts';

/**
 * Returns the artist that holds a name lock. Costs a consistent GetItem (one read unit). @throws if it does not exist
 */
export const getArtistHoldingName = async (id: ArtistId): Promise<StoredArtist> => {
  const artist = await findItem(artistItem, { id }, { consistent: true });
  if (!artist) throw new Error(`Artist ${id} holds a name lock but does not exist`);
  return artist;
};

/**
 * Returns the actions that write a new artist with the lock and the skeleton of its name. The transaction fails if the
 * name is taken.
 * @param isPublished whether the artist is public immediately
 */
export const buildNamedArtistWrites = (artist: Artist, isPublished: boolean): TransactAction[] => [
  createLockWrite(toArtistLock(artist.name), artist.id),
  buildNameSkeletonWrite(artist),
  ...buildArtistWrites(artist, isPublished),
];

/**
 * Maximum milliseconds between finding or creating an artist in an import and writing the music that credits the
 * artist.
 */
const importDurationMaxMs = 3_600_000;

const scheduleCheckAction = (id: ArtistId): TransactAction =>
  scheduleArtistCheckWrite(id, new Date(Date.now() + importDurationMaxMs));

/**
 * Schedules a check of an artist that is about to be credited: even if the import is interrupted, the check publishes
 * or deletes the artist. Costs one write unit.
 */
export const scheduleArtistCheck = (id: ArtistId): Promise<void> => transact([scheduleCheckAction(id)]);

/**
 * Writes an artist, the lock and skeleton of its name and its genres' rows, all or nothing. The artist becomes public
 * once it has published music. A check an hour later deletes it if nothing credits it.
 * @param similarTo names that its name looks like, which are reported to moderators
 * @returns false if the name was taken in the meantime
 */
export const tryCreateArtist = (artist: Artist, similarTo: readonly SimilarName[]): Promise<boolean> =>
  tryTransact([
    ...buildNamedArtistWrites(artist, false),
    scheduleCheckAction(artist.id),
    ...buildSimilarNameReportActions(artist.id, artist.name, similarTo),
  ]);

/**
 * Sets fields of an artist and writes the rows of its new genres. Idempotent.
 * @returns false if its managers edited it since the read
 */
export const tryUpdateUneditedArtist = (
  { id, updatedAt }: StoredArtist,
  fields: Partial<Pick<Artist, 'image' | 'bio' | 'verified' | 'genres' | 'sortName'>>,
): Promise<boolean> =>
  tryTransact([
    updateAction(artistItem, { id }, { set: fields, when: both(itemExists, isUnedited(updatedAt)) }),
    ...buildLabelWrites('genre', fields.genres ?? [], 'artist', id),
  ]);
