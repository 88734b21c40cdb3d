import { deleteDuePurge, listDuePurges } from '../../catalog/public.ts';
import { logger } from '../../platform/logger.ts';
import { purgeMusic } from './purge-music.service.ts';

/** Number of rows for one run. The next run, a minute later, continues. */
const batchSize = 50;

/** Deletes trashed music whose days in the trash are over, the oldest first. @returns the number of processed rows */
export const purgeDueMusic = async (now = new Date()): Promise<number> => {
  const due = await listDuePurges(now.toISOString(), batchSize);
  for (const row of due) {
    try {
      await purgeMusic(row.id, now);
      await deleteDuePurge(row);
    } catch (error) {
      // A failed row must not delay the others. It is due again in a minute.
      logger.error('Failed to delete trashed music', { id: row.id, error });
    }
  }
  return due.length;
};
