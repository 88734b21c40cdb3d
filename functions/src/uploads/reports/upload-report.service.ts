import type { UploadReport } from '@overtone/shared/uploads/upload-report.contract.ts';
import { type DayRange, getPreviousRange, listDays, requireValidRange } from '../../platform/day-range.ts';
import { countUploads } from '../files/upload-days.store.ts';
import { listStorageDays, type StorageDay } from './storage-days.store.ts';

type Range = UploadReport['previousPeriod'];
type StoredBytes = Range['totals']['stored'];
type UploadsByDay = Awaited<ReturnType<typeof countUploads>>;

const buildRange = (
  range: DayRange,
  uploadsByDay: UploadsByDay,
  storageByDay: ReadonlyMap<string, StorageDay>,
  start: StoredBytes,
): Range => {
  let stored = start;
  const days = listDays(range).map((day) => {
    const count = storageByDay.get(day);
    if (count) stored = { masters: count.masters, renditions: count.renditions };
    return { day, ...(uploadsByDay.get(day) ?? { files: 0, bytes: 0 }), stored };
  });
  const sumField = (name: 'files' | 'bytes') => days.reduce((sum, day) => sum + day[name], 0);
  return { ...range, days, totals: { files: sumField('files'), bytes: sumField('bytes'), stored } };
};

/**
 * Returns the uploads and the storage of a range of days and of the same number of days before. Two Queries in parallel.
 * @throws AppError `request.invalid` for an invalid range
 */
export const readUploadReport = async (query: DayRange): Promise<UploadReport> => {
  const range = requireValidRange(query);
  const previousRange = getPreviousRange(range);
  const wholeRange = { from: previousRange.from, to: range.to };
  const [uploadsByDay, storage] = await Promise.all([countUploads(wholeRange), listStorageDays(wholeRange)]);
  const storageByDay = new Map(storage.map((day) => [day.day, day]));
  const previous = buildRange(previousRange, uploadsByDay, storageByDay, null);
  return {
    ...buildRange(range, uploadsByDay, storageByDay, previous.totals.stored),
    previousPeriod: previous,
    storedAt: storage.at(-1)?.countedAt ?? null,
  };
};
