import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { getDayAt } from '../../platform/days.ts';
import { listObjects } from '../../platform/objects.ts';
import { findStorageDay, setStorageDay } from './storage-days.store.ts';

/** Hourly. A LIST returns a thousand objects, so counting a million objects costs twelve cents a day. */
const countEveryMs = 3_600_000;

/** First characters of the hashes. The objects are listed in parallel by these prefixes. */
const hashPrefixes = [...'0123456789abcdef'];

const renditionKeyPattern = new RegExp(`\\.(?:${qualities.join('|')})\\.m4a$`);

/** Sums the bytes of all masters and renditions. Costs a LIST per thousand objects, 16 in parallel. */
const sumBytes = async () => {
  const bytes = { masters: 0, renditions: 0 };
  const sumPrefix = async (prefix: string): Promise<void> => {
    for await (const { key, size } of listObjects('MASTERS_BUCKET', `masters/${prefix}`)) {
      bytes[renditionKeyPattern.test(key) ? 'renditions' : 'masters'] += size;
    }
  };
  await Promise.all(hashPrefixes.map(sumPrefix));
  return bytes;
};

/** Measures the storage of all music and stores it for the day. Idempotent. */
export const countStorageNow = async (now = Date.now()): Promise<void> => {
  await setStorageDay({ day: getDayAt(now), ...(await sumBytes()), countedAt: new Date(now).toISOString() });
};

/**
 * Measures the storage if the last measurement is an hour old. The objects themselves are counted, so that interrupted,
 * repeated or removed writes cannot distort the result for longer than an hour.
 */
export const countStorage = async (now = Date.now()): Promise<void> => {
  const lastCount = await findStorageDay(getDayAt(now));
  if (!lastCount || now - Date.parse(lastCount.countedAt) >= countEveryMs) await countStorageNow(now);
};
