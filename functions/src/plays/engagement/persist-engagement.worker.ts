import { markDueForNewFiles } from '../events/due-days.store.ts';
import { putNdjsonFiles } from '../events/ndjson-files.ts';
import { type EngagementEvent, getEngagementDay, getEngagementFolder } from './engagement-event.ts';

/**
 * Persists engagement: an event file for each hour, then the due day. If it is repeated, events are stored twice and
 * count once.
 */
export const persistEngagement = async (events: readonly EngagementEvent[]): Promise<void> => {
  await putNdjsonFiles(events, getEngagementFolder);
  for (const day of new Set(events.map(getEngagementDay))) await markDueForNewFiles(day);
};
