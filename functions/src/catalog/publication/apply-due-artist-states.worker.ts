import { logger } from '../../platform/logger.ts';
import { applyArtistState } from './apply-artist-state.service.ts';
import { deleteDueArtistCheck, listDueArtistChecks } from './artist-state.store.ts';

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
