import { AlbumId, ArtistId, TrackId } from '@overtone/shared/ids.ts';
import { setAlbumPlays, setArtistPlays, setTrackPlays } from '../../catalog/public.ts';
import { logger } from '../../platform/logger.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { sumEngagement, type TotalSubject } from '../totals/day-total.item.ts';
import { readTotalPlays, setDayTotal } from '../totals/totals.store.ts';
import { type DayChange, hasEnded } from './day-changes.ts';
import { type LoadedDayState, saveDayState } from './day-state.store.ts';
import { type StoredTotal, shouldUpdateCatalog } from './when-to-store.ts';

/** Sets the plays of each kind of subject, by the prefix of its ID. */
const setPlays: Readonly<Record<string, (id: string, plays: number) => Promise<void>>> = {
  trk: (id, plays) => setTrackPlays(TrackId.parse(id), plays),
  alb: (id, plays) => setAlbumPlays(AlbumId.parse(id), plays),
  art: (id, plays) => setArtistPlays(ArtistId.parse(id), plays),
};

/** Sets the plays that the catalogue shows and sorts by. The number only increases, so a late total changes nothing. */
const updateCatalogPlays = async (subject: TotalSubject, plays: number): Promise<void> => {
  await setPlays[subject.slice(0, 3)]?.(subject, plays);
};

/** Subjects that are stored in parallel. */
const concurrency = 16;
/** Failures after which the table itself is considered unavailable. */
const failuresMax = 20;

interface StoreDayOptions {
  readonly day: string;
  /** When the roll-up began to read. */
  readonly rollUpStartedAt: Date;
  /** The last day that cannot change any more. */
  readonly lastClosedDay: string;
  /** Returns whether there is time for another subject. */
  readonly hasTime: () => boolean;
}

/**
 * Stores the totals of a subject, and updates its plays in the catalogue if needed.
 * @returns the stored totals, or undefined if a later roll-up stored its own totals
 */
const storeTotal = async (
  { subject, digest, calculateTotal }: DayChange,
  stored: StoredTotal | null | undefined,
  { day, rollUpStartedAt, lastClosedDay }: StoreDayOptions,
): Promise<StoredTotal | undefined> => {
  const total = calculateTotal();
  const { plays } = total;
  const isStored =
    stored?.digest === digest ||
    (await setDayTotal({ ...total, subject, day, rollUpStartedAt: rollUpStartedAt.toISOString() }));
  if (!isStored) return undefined;
  const current = { digest, plays, engagement: sumEngagement(total), storedAt: rollUpStartedAt.getTime() };
  // A subject with engagement only has no plays to show. Its first play reads the plays of the other days.
  if (plays === 0 && !stored) return { ...current, otherDaysPlays: 0, shownPlays: 0 };
  if (subject === 'site') return { ...current, otherDaysPlays: 0, shownPlays: plays };
  const readOtherDays = async () => (await readTotalPlays(subject, lastClosedDay)) - plays;
  // The plays of the other days were shown when those days ended.
  const initialOtherDaysPlays = stored ? undefined : await readOtherDays();
  const previous = stored ?? { otherDaysPlays: initialOtherDaysPlays ?? 0, shownPlays: initialOtherDaysPlays ?? 0 };
  const { otherDaysPlays, shownPlays } = previous;
  if (!shouldUpdateCatalog(previous, plays, hasEnded(day, rollUpStartedAt)))
    return { ...current, otherDaysPlays, shownPlays };
  const newOtherDaysPlays = initialOtherDaysPlays ?? (await readOtherDays());
  await updateCatalogPlays(subject, newOtherDaysPlays + plays);
  return { ...current, otherDaysPlays: newOtherDaysPlays, shownPlays: newOtherDaysPlays + plays };
};

/**
 * Stores the changed totals of a day. The shared state is saved first, with null for each subject that will be
 * written, so that no other roll-up relies on the stored totals. However roll-ups overlap or are interrupted, the
 * next one therefore writes every total that may be wrong. A roll-up without changes saves the state as well, so that
 * an earlier one detects it.
 * @returns false if a total is not stored yet, or if another roll-up is running
 */
export const storeDay = async (
  due: readonly DayChange[],
  { state, etag }: LoadedDayState,
  options: StoreDayOptions,
): Promise<boolean> => {
  const { day, hasTime } = options;
  const storedBefore = new Map(due.map(({ subject }) => [subject, state.get(subject)]));
  for (const { subject } of due) state.set(subject, null);
  const claimEtag = await saveDayState(day, state, etag);
  if (claimEtag === undefined) return false;
  if (due.length === 0) return true;
  let [failures, remaining] = [0, due.length];
  const storeChange = async (change: DayChange): Promise<void> => {
    try {
      const stored = await storeTotal(change, storedBefore.get(change.subject), options);
      if (!stored) return;
      state.set(change.subject, stored);
      remaining -= 1;
    } catch (error) {
      failures += 1;
      logger.error('Failed to store a total', { subject: change.subject, day, error });
    }
  };
  await withConcurrency(due, concurrency, storeChange, () => hasTime() && failures < failuresMax);
  return (await saveDayState(day, state, claimEtag)) !== undefined && remaining === 0;
};
