import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { newSecret } from '../../platform/secret.ts';
import { dailySaltItem } from './daily-salt.item.ts';

const daySeconds = 86_400;
/** A day of its own and the next, whose first listens may have begun in it, and an hour for clocks that differ. */
const retainedSeconds = 2 * daySeconds + 3_600;
/** Salts that a container remembers: of yesterday, of today and of the day that begins. */
const cachedSalts = 3;

const findOrMake = async (day: string): Promise<string> => {
  const known = await findItem(dailySaltItem, { day });
  if (known) return known.salt;
  const made = { day, salt: newSecret(), expires: Date.parse(day) / 1_000 + retainedSeconds };
  if (await createItem(dailySaltItem, made)) return made.salt;
  const others = await findItem(dailySaltItem, { day });
  if (!others) throw new Error(`The salt of ${day} has ended`);
  return others.salt;
};

const salts = new Map<string, Promise<string>>();

/**
 * The salt of a day: of yesterday, today or tomorrow, since others have ended. A read unit for a container's first
 * question of a day, and a write unit for the day's first.
 */
export const saltOf = (day: string): Promise<string> => {
  const known = salts.get(day);
  if (known) return known;
  const [oldest] = salts.keys();
  if (oldest !== undefined && salts.size >= cachedSalts) salts.delete(oldest);
  const salt = findOrMake(day);
  salts.set(day, salt);
  salt.catch(() => salts.delete(day));
  return salt;
};
