import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { HistoryKey, ScrobbleKey } from './listener.item.ts';

// The IDs of listeners in events (`PlayEvent.listener`): 132 bits of a keyed hash, or 128 random bits.

const hashWithKey = (key: string, parts: readonly (string | null)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

/** The ID of a user whose history is not paused. */
export const createUserListenerId = (key: HistoryKey): string => `p_${key}`;

/** Returns the history key that a listener ID contains, or undefined for a guest. */
export const getHistoryKey = (listenerId: string): HistoryKey | undefined =>
  listenerId.startsWith('p_') ? listenerId.slice(2) : undefined;

/** The ID of a guest, or of a user with a paused history, on one day. It cannot be linked to the ID of another day. */
export const createDailyListenerId = (salt: string, day: string, identity: readonly (string | null)[]): string =>
  `g_${hashWithKey(salt, [day, ...identity])}`;

/** The ID of an address on one day. It differs from that of any other address and does not lead back to the address. */
export const createNetworkId = (salt: string, day: string, address: string): string =>
  hashWithKey(salt, [day, 'at', address]);

/** Hashes a value for one day: always the same on that day, and never the same on another. */
export const hashWithSalt = (salt: string, day: string, parts: readonly string[]): string =>
  hashWithKey(salt, [day, 'hash', ...parts]);

/**
 * The ID that replaces a user's ID on one day after the history key was revoked. All plays of a day get the same ID,
 * wherever they are stored and whenever they arrive, so that the day's totals stay right. Days cannot be linked,
 * since the key is deleted.
 */
export const createRevokedListenerId = (key: HistoryKey, day: string): string => `g_${hashWithKey(key, [day])}`;

/** The ID that replaces a user's ID in a single removed play. */
export const createRandomListenerId = (): string => `g_${randomBytes(16).toString('base64url')}`;

export const createHistoryKey = (): HistoryKey => randomBytes(16).toString('base64url');
export const createScrobbleKey = (): ScrobbleKey => randomBytes(16).toString('base64url');

/** The digest that identifies a revoked key. Keys are random, so that a digest does not lead back to its key. */
export const hashKey = (key: HistoryKey): string => createHash('sha256').update(key).digest('base64url');
