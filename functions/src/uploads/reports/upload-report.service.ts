import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import { type DayRange, daysOf, rangeBefore, requireRange } from '../../platform/day-range.ts';
import { countUploads } from '../files/upload-days.store.ts';
import type { StorageDay } from './storage-day.item.ts';
import { listStorageDays } from './storage-days.store.ts';

type Range = UploadReport['before'];
type Stored = Range['totals']['stored'];
type Counted = Awaited<ReturnType<typeof countUploads>>;

const rangeOf = (range: DayRange, counted: Counted, counts: ReadonlyMap<string, StorageDay>, start: Stored): Range => {
  let stored = start;
  const days = daysOf(range).map((day) => {
    const count = counts.get(day);
    if (count) stored = { masters: count.masters, renditions: count.renditions };
    return { day, ...(counted.get(day) ?? { files: 0, bytes: 0 }), stored };
  });
  const sumOf = (name: 'files' | 'bytes') => days.reduce((sum, day) => sum + day[name], 0);
  return { ...range, days, totals: { files: sumOf('files'), bytes: sumOf('bytes'), stored } };
};

/**
 * What was sent in a range of days and in as many before, and what the music took: two Queries at once, however much there is.
 * @throws AppError `request.invalid` for the range
 */
export const readUploadReport = async (asked: DayRange): Promise<UploadReport> => {
  const range = requireRange(asked);
  const before = rangeBefore(range);
  const both = { from: before.from, to: range.to };
  const [counted, storage] = await Promise.all([countUploads(both), listStorageDays(both)]);
  const counts = new Map(storage.map((day) => [day.day, day]));
  const earlier = rangeOf(before, counted, counts, null);
  return {
    ...rangeOf(range, counted, counts, earlier.totals.stored),
    before: earlier,
    storedAt: storage.at(-1)?.countedAt ?? null,
  };
};
