import { markDueSoon } from '../events/due-days.store.ts';
import { putLines } from '../events/line-files.ts';
import { type EngagementEvent, engagementDay, engagementFolderOf } from './engagement-event.ts';

/**
 * Keeps likes, reposts, follows and adds to playlists: a file for each hour, then the mark that its day is due. Done again they lie there twice, and
 * count once.
 */
export const persistEngagement = async (events: readonly EngagementEvent[]): Promise<void> => {
  await putLines(events, engagementFolderOf);
  for (const day of new Set(events.map(engagementDay))) await markDueSoon(day);
};
