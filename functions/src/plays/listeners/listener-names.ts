import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { HistoryKey, ScrobbleKey } from './listener.item.ts';

// What an event calls its listener, `PlayEvent.listener`: 132 bits of a keyed hash, or 128 random ones.

const keyed = (key: string, parts: readonly (string | null)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** A person, as long as they keep a history. */
export const personName = (key: HistoryKey): string => `p_${key}`;

/** The key of a person's history, from what an event calls them; undefined for a guest. */
export const keyOf = (name: string): HistoryKey | undefined => (name.startsWith('p_') ? name.slice(2) : undefined);

/** Somebody of a day, known again in it by what is said of them and never on another day. */
export const dailyName = (salt: string, day: string, who: readonly (string | null)[]): string =>
  `g_${keyed(salt, [day, ...who])}`;

/** An address, likewise: it may be told from another one of the day, and nothing leads back to it. */
export const networkName = (salt: string, day: string, address: string): string => keyed(salt, [day, 'at', address]);

/** What stands for something that somebody did on a day, the same one each time and never on another day. */
export const hashedName = (salt: string, day: string, what: readonly string[]): string =>
  keyed(salt, [day, 'mark', ...what]);

/**
 * What takes the place of a key that stands for nobody any more. The same for all listens of a day, wherever they lie and
 * whenever they come, so that the day's numbers stay right; with the key gone nothing leads from one day to another.
 */
export const formerName = (key: HistoryKey, day: string): string => `g_${keyed(key, [day])}`;

/** What takes the place of a person in one listen alone. */
export const strangersName = (): string => `g_${randomBytes(16).toString('base64url')}`;

export const newHistoryKey = (): HistoryKey => randomBytes(16).toString('base64url');
export const newScrobbleKey = (): ScrobbleKey => randomBytes(16).toString('base64url');

/** What a key is known by when it is gone: it is random, so that nothing leads back. */
export const keyDigest = (key: HistoryKey): string => createHash('sha256').update(key).digest('base64url');
