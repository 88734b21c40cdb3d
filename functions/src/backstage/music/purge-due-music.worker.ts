import { deleteDuePurge, listDuePurges } from '../../catalog/public.ts';
import { logger } from '../../platform/logger.ts';
import { purgeMusic } from './purge-music.service.ts';

/** What one go looks at; the next one, a minute later, goes on. */
const most = 50;

/** Deletes what lay in the bin for its days. What was due long ago comes first. @returns how many it looked at */
export const purgeDue = async (now = new Date()): Promise<number> => {
  const due = await listDuePurges(now.toISOString(), most);
  for (const row of due) {
    try {
      await purgeMusic(row.id, now);
      await deleteDuePurge(row);
    } catch (error) {
      // The others are not to wait for it; it is due again in a minute.
      logger.error('Something in the bin cannot be deleted', { id: row.id, error });
    }
  }
  return due.length;
};
