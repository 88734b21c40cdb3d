import { logger } from '../../platform/logger.ts';
import { listSettlingArtists, strikeOffArtist } from './artist-state.store.ts';
import { settleArtist } from './settle-artist.service.ts';

/** What one go looks at; the next one, a minute later, goes on. */
const most = 200;

/**
 * Makes artists public or not, and deletes those that nothing refers to: what was cut off ends.
 * @returns how many it looked at
 */
export const settleDueArtists = async (now = new Date()): Promise<number> => {
  const due = await listSettlingArtists(now, most);
  for (const row of due) {
    try {
      await settleArtist(row.id);
      await strikeOffArtist(row);
    } catch (error) {
      // The others are not to wait for it; it is due again in a minute.
      logger.error('Failed to settle artist', { id: row.id, at: row.at, error });
    }
  }
  return due.length;
};
