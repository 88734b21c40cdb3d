import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { createSecret } from '../../platform/secret.ts';

/** The salt for the hashes of a day's guests and addresses. Without it, hashes cannot be linked to anyone. */
const dailySaltItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ day: z.iso.date(), salt: z.string(), expires: z.int() }),
  key: { pk: 'salt#{day}', sk: 'salt' },
  isConsistent: true,
  expires: 'expires',
});

const daySeconds = 86_400;
/** The day itself, the next day (a play that arrives then may have begun the day before), and an hour of clock skew. */
const retainedSeconds = 2 * daySeconds + 3_600;
/** Salts that a container caches: those of yesterday, today and tomorrow. */
const cachedSalts = 3;

const findOrCreateSalt = async (day: string): Promise<string> => {
  const stored = await findItem(dailySaltItem, { day });
  if (stored) return stored.salt;
  const created = { day, salt: createSecret(), expires: Date.parse(day) / 1_000 + retainedSeconds };
  if (await createItem(dailySaltItem, created)) return created.salt;
  const concurrentlyCreated = await findItem(dailySaltItem, { day });
  if (!concurrentlyCreated) throw new Error(`The salt of ${day} has expired`);
  return concurrentlyCreated.salt;
};

const salts = new Map<string, Promise<string>>();

/**
 * Returns the salt of yesterday, today or tomorrow; the salts of other days have expired. Costs a read unit for the
 * first call of a day in a container, and a write unit for the first call of a day.
 */
export const getDailySalt = (day: string): Promise<string> => {
  const cached = salts.get(day);
  if (cached) return cached;
  const [oldest] = salts.keys();
  if (oldest !== undefined && salts.size >= cachedSalts) salts.delete(oldest);
  const pendingSalt = findOrCreateSalt(day);
  salts.set(day, pendingSalt);
  pendingSalt.catch(() => salts.delete(day));
  return pendingSalt;
};
