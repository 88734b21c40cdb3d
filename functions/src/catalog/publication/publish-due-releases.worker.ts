import { logger } from '../../platform/logger.ts';
import { applyPublicationState } from './apply-publication-state.service.ts';
import { deleteDueRelease, listDueReleases } from './publication.store.ts';

/** Number of rows for one run. The next run, a minute later, continues. */
const batchSize = 200;

/**
 * Publishes or unpublishes all music that is due, including interrupted and overdue changes, so that a missed run
 * only causes a delay.
 * @returns the number of processed rows
 */
export const publishDueReleases = async (now = new Date()): Promise<number> => {
  const due = await listDueReleases(now.toISOString(), batchSize);
  for (const row of due) {
    try {
      await deleteDueRelease(row, await applyPublicationState(row.id, now));
    } catch (error) {
      // A failed row must not delay the others. It is due again in a minute.
      logger.error('Failed to publish a due release', { id: row.id, at: row.at, error });
    }
  }
  return due.length;
};
