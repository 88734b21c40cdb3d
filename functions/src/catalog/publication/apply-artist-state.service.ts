import type { ArtistId } from '@overtone/shared/ids.ts';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { findStoredArtist } from '../edits/artist-edits.store.ts';
import type { StoredArtist } from '../music/artist.item.ts';
import {
  deleteArtist,
  deleteDueArtistCheck,
  findArtistReferences,
  listDueArtistChecks,
  setArtistState,
} from './artist-state.store.ts';

/**
 * Changes the state of an artist by one step.
 * @returns whether the target state is reached; undefined if a concurrent write came first
 */
const applyNextStep = async (artist: StoredArtist): Promise<boolean | undefined> => {
  const references = await findArtistReferences(artist);
  // A deletion could not find the locks of former names, so artists that were edited by their managers stay.
  const shouldDelete = references === 'none' && artist.updatedAt === null;
  if (shouldDelete && artist.deletingAt !== null) return (await deleteArtist(artist)) || undefined;
  const isPublished = references === 'public';
  if (artist.isPublished === isPublished && (artist.deletingAt !== null) === shouldDelete) return true;
  const deletingAt = shouldDelete ? new Date().toISOString() : null;
  return (await setArtistState(artist, { isPublished, deletingAt })) ? false : undefined;
};

/**
 * Publishes an artist once it has published music, a manager or a workspace, unpublishes it when it has none of them,
 * and deletes it when nothing refers to it. References are read again after each write, because a concurrent
 * publication may have read the state before the write. While an artist is marked for deletion, no write may credit it
 * (`buildNameChecks`).
 * Idempotent; can be repeated after an interruption.
 * @throws AppError `unavailable` if concurrent writes do not end
 */
export const applyArtistState = async (id: ArtistId): Promise<void> => {
  for (let attempt = 1; ; ) {
    const artist = await findStoredArtist(id);
    if (!artist) return;
    const isDone = await applyNextStep(artist);
    if (isDone) return;
    if (isDone === false) continue;
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
    attempt += 1;
  }
};

/** Publishes the artists of music that was just published. Costs one read unit for each. */
export const publishArtists = async (ids: Iterable<ArtistId>): Promise<void> => {
  for (const id of new Set(ids)) {
    const artist = await findStoredArtist(id);
    if (artist && !artist.isPublished) await applyArtistState(id);
  }
};

/** Applies the state of artists and deletes their checks that were scheduled at the given time. */
export const applyArtistStates = async (ids: Iterable<ArtistId>, at: Date): Promise<void> => {
  for (const id of new Set(ids)) {
    await applyArtistState(id);
    await deleteDueArtistCheck({ at: at.toISOString(), id });
  }
};

/** Number of rows for one run. The next run, a minute later, continues. */
const batchSize = 200;

/**
 * Publishes or unpublishes artists, and deletes those that nothing refers to.
 * @returns the number of processed rows
 */
export const applyDueArtistStates = async (now = new Date()): Promise<number> => {
  const due = await listDueArtistChecks(now, batchSize);
  for (const row of due) {
    try {
      await applyArtistState(row.id);
      await deleteDueArtistCheck(row);
    } catch (error) {
      // A failed row must not delay the others. It is due again in a minute.
      logger.error('Failed to apply the state of an artist', { id: row.id, at: row.at, error });
    }
  }
  return due.length;
};
