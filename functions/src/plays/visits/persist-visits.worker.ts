import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { markDueForNewFiles } from '../events/due-days.store.ts';
import { putNdjsonFiles } from '../events/ndjson-files.ts';
import { getVisitDay, getVisitFolder, type VisitEvent } from './visit-event.ts';

/**
 * Drops visits beyond `playLimits.visitsPerBatch` of one user, or of the guests of one network. They would not be
 * counted.
 */
const dropExcessVisits = (visits: readonly VisitEvent[]): VisitEvent[] => {
  const counts = new Map<string, number>();
  return visits.filter(({ isUser, visitor, network }) => {
    const source = isUser ? visitor : network;
    const count = (counts.get(source) ?? 0) + 1;
    counts.set(source, count);
    return count <= playLimits.visitsPerBatch;
  });
};

/**
 * Persists the visits of a batch of messages: an event file for each hour, then the due day. If it is repeated,
 * visits are stored twice with the same IDs and count once.
 */
export const persistVisits = async (events: readonly VisitEvent[]): Promise<void> => {
  const visits = dropExcessVisits([...new Map(events.map((visit) => [visit.id, visit])).values()]);
  await putNdjsonFiles(visits, getVisitFolder);
  for (const day of new Set(visits.map(getVisitDay))) await markDueForNewFiles(day);
};
