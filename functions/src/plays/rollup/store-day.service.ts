import { logger } from '../../platform/logger.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import { engagedOf } from '../totals/day-total.item.ts';
import { showPlays } from '../totals/show-plays.ts';
import { readPlaysOf, setDayTotal } from '../totals/totals.store.ts';
import { type DayChange, isOver } from './day-changes.ts';
import { type ReadState, saveState } from './day-state.store.ts';
import { type StoredTotal, shouldUpdateCatalog } from './when-to-store.ts';

/** Subjects that are stored at once. */
const concurrency = 16;
/** Failures after which the table, and not a subject, is what fails. */
const failuresMax = 20;

interface StoreDayOptions {
  readonly day: string;
  /** When the roll-up began to read. */
  readonly rolledAt: Date;
  /** The last day that can change no more. */
  readonly closedThrough: string;
  /** Whether there is time for another subject. */
  readonly goesOn: () => boolean;
}

/** Stores a subject's day, and has the catalogue show its plays. @returns undefined where a later roll-up stored its own */
const tell = async (
  { subject, digest, total: totalOf }: DayChange,
  known: StoredTotal | null | undefined,
  { day, rolledAt, closedThrough }: StoreDayOptions,
): Promise<StoredTotal | undefined> => {
  const total = totalOf();
  const { plays } = total;
  const isStored =
    known?.digest === digest || (await setDayTotal({ ...total, subject, day, rolledAt: rolledAt.toISOString() }));
  if (!isStored) return undefined;
  const told = { digest, plays, engaged: engagedOf(total), at: rolledAt.getTime() };
  // What was only liked has no plays to show; the first one that comes looks for those of the other days.
  if (plays === 0 && !known) return { ...told, others: 0, shown: 0 };
  if (subject === 'site') return { ...told, others: 0, shown: plays };
  const readOthers = async () => (await readPlaysOf(subject, closedThrough)) - plays;
  // The other days were shown when they ended.
  const first = known ? undefined : await readOthers();
  const { others, shown } = known ?? { others: first ?? 0, shown: first ?? 0 };
  if (!shouldUpdateCatalog({ others, shown }, plays, isOver(day, rolledAt))) return { ...told, others, shown };
  const current = first ?? (await readOthers());
  await showPlays(subject, current + plays);
  return { ...told, others: current, shown: current + plays };
};

/**
 * Stores what is due of a day. Whoever does so says first what they set out to write, where everybody looks: from then on
 * nobody takes it for known. So however roll-ups overlap, and wherever one is cut off, the next one writes what may be
 * stored otherwise than it should. Who has nothing to write says so as well, and is met by whoever began before.
 * @returns false where something is left, or somebody else is at it
 */
export const storeDay = async (
  due: readonly DayChange[],
  { state, etag }: ReadState,
  telling: StoreDayOptions,
): Promise<boolean> => {
  const { day, goesOn } = telling;
  const known = new Map(due.map(({ subject }) => [subject, state.get(subject)]));
  for (const { subject } of due) state.set(subject, null);
  const claimed = await saveState(day, state, etag);
  if (claimed === undefined) return false;
  if (due.length === 0) return true;
  let [failures, left] = [0, due.length];
  const work = async (change: DayChange): Promise<void> => {
    try {
      const told = await tell(change, known.get(change.subject), telling);
      if (!told) return;
      state.set(change.subject, told);
      left -= 1;
    } catch (error) {
      failures += 1;
      logger.error('A total was not stored', { subject: change.subject, day, error });
    }
  };
  await withConcurrency(due, concurrency, work, () => goesOn() && failures < failuresMax);
  return (await saveState(day, state, claimed)) !== undefined && left === 0;
};
