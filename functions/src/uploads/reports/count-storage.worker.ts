import { qualities } from '@overtone/shared/media/renditions/quality.model.ts';
import { dayAt } from '../../platform/days.ts';
import { listObjects } from '../../platform/objects.ts';
import { findStorageDay, setStorageDay } from './storage-days.store.ts';

/** A thousand objects are a call: a million of them are counted for twelve cents a day. */
const countEveryMs = 3_600_000;

/** Of which a key's hash begins with one: as many lists are read at once. */
const beginnings = [...'0123456789abcdef'];

const rendition = new RegExp(`\\.(?:${qualities.join('|')})\\.m4a$`);

/** All bytes that there are, by what they are. A LIST for each thousand objects, 16 of them at a time. */
const countBytes = async () => {
  const bytes = { masters: 0, renditions: 0 };
  const count = async (beginning: string): Promise<void> => {
    for await (const { key, size } of listObjects('MASTERS_BUCKET', `masters/${beginning}`)) {
      bytes[rendition.test(key) ? 'renditions' : 'masters'] += size;
    }
  };
  await Promise.all(beginnings.map(count));
  return bytes;
};

/** Counts what the music takes. Nothing is written before all was counted; done again it is the same. */
export const countStorageNow = async (now = Date.now()): Promise<void> => {
  await setStorageDay({ day: dayAt(now), ...(await countBytes()), countedAt: new Date(now).toISOString() });
};

/**
 * The same every hour: the objects themselves are counted, so that nothing that was cut off, came twice or was removed is ever
 * wrong for longer.
 */
export const countStorage = async (now = Date.now()): Promise<void> => {
  const last = await findStorageDay(dayAt(now));
  if (!last || now - Date.parse(last.countedAt) >= countEveryMs) await countStorageNow(now);
};
