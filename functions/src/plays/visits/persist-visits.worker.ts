import { limits } from '@overtone/shared/limits.ts';
import { markDueSoon } from '../events/due-days.store.ts';
import { putLines } from '../events/line-files.ts';
import { type VisitEvent, visitDay, visitFolderOf } from './visit-event.ts';

/**
 * Without what is beyond `limits.visitsPerBatch` of one person, or of the guests of one network: it would count for nothing, and be
 * read all day.
 */
const withoutFlood = (visits: readonly VisitEvent[]): VisitEvent[] => {
  const counts = new Map<string, number>();
  return visits.filter(({ isPerson, visitor, network }) => {
    const who = isPerson ? visitor : network;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= limits.visitsPerBatch;
  });
};

/**
 * Keeps the visits of a batch of calls: a file for each hour, then the mark that its day is due. Done again they lie there twice, each
 * under its id.
 */
export const persistVisits = async (told: readonly VisitEvent[]): Promise<void> => {
  const visits = withoutFlood([...new Map(told.map((visit) => [visit.id, visit])).values()]);
  await putLines(visits, visitFolderOf);
  for (const day of new Set(visits.map(visitDay))) await markDueSoon(day);
};
