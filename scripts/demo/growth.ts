import { splitIntoChunks } from '@overtone/functions/platform/chunks.ts';
import { addDays, getDayAt } from '@overtone/functions/platform/days.ts';
import { countStorageNow } from '@overtone/functions/uploads/reports/count-storage.worker.ts';
import { findStorageDay, setStorageDay } from '@overtone/functions/uploads/reports/storage-days.store.ts';
import { putNewAccounts, putUploads } from './day-counts.store.ts';
import { createRandom } from './random.ts';

const bytesPerFile = 4_200_000;

/**
 * Stores statistics of a growing site for the last days: new accounts, uploads, and storage that grows to its current
 * size. Existing counts of accounts and uploads are kept.
 */
export const ensureDemoGrowth = async (days = 60): Promise<void> => {
  const now = Date.now();
  const today = getDayAt(now);
  await countStorageNow(now);
  const { masters, renditions } = (await findStorageDay(today)) ?? { masters: 0, renditions: 0 };
  const ages = Array.from({ length: days - 1 }, (_, index) => index + 1);
  const storeDay = async (age: number): Promise<void> => {
    const day = addDays(today, -age);
    const random = createRandom(`demo growth ${day}`);
    const accounts = random.below(6);
    const files = random.chance(0.5) ? random.below(9) : 0;
    const share = 1 - (age / days) * 0.4;
    const storage = { masters: Math.round(masters * share), renditions: Math.round(renditions * share) };
    await putNewAccounts(day, accounts, Math.round(accounts * 0.8));
    await putUploads(day, files, files * bytesPerFile);
    await setStorageDay({ day, ...storage, countedAt: `${day}T18:00:00.000Z` });
  };
  for (const chunk of splitIntoChunks(ages, 20)) await Promise.all(chunk.map(storeDay));
};
