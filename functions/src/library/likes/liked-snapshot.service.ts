import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { likes, type UserReactions } from '../reactions/reaction.items.ts';
import { listReactions } from '../reactions/reaction-lists.store.ts';
import { findVisibleTargets } from '../reactions/reaction-targets.ts';
import { type LikedEntry, toLikedEntry } from './liked-entry.ts';
import {
  findSnapshot,
  isCurrent,
  isFresh,
  type LikedSnapshot,
  type StoredSnapshot,
  storeSnapshot,
} from './liked-snapshot.store.ts';

/**
 * Smaller lists are not stored: reading them again is as cheap as a PUT, and takes fewer round trips than a GET
 * that finds nothing.
 */
const minStoredEntries = 100;
/** Entries that a container keeps in memory, about 300 bytes each. */
const maxEntriesInMemory = 60_000;
/** Targets that are read at once. */
const targetsPerRead = 2_500;

const memory = new Map<string, StoredSnapshot>();

/** An empty list has a weight, too. */
const getWeight = ({ entries }: LikedSnapshot): number => entries.length + 10;

const cacheSnapshot = (key: string, snapshot: StoredSnapshot): void => {
  memory.delete(key);
  memory.set(key, snapshot);
  let weight = memory.values().reduce((sum, stored) => sum + getWeight(stored), 0);
  for (const [oldest, stored] of memory) {
    if (weight <= maxEntriesInMemory || oldest === key) return;
    memory.delete(oldest);
    weight -= getWeight(stored);
  }
};

/** Blocks are checked when a page is shown. */
const noBlocks = { hasBlockedUsers: false, mayHaveBlockers: false };

/** Reads the entries of all likes. Only targets that the older snapshot does not contain are read. */
const readEntries = async (
  userId: UserId,
  type: LikeType,
  older: LikedSnapshot | undefined,
): Promise<Pick<LikedSnapshot, 'entries' | 'isComplete'>> => {
  const existing = new Map(older?.entries.map((entry) => [entry.id, entry] as const));
  const reactions = await listReactions(likes, userId, type);
  const newIds = reactions.flatMap(({ id }) => (existing.has(id) ? [] : id));
  const createEntryById = new Map<LikedId, (at: string) => LikedEntry>();
  for (const ids of splitIntoChunks(newIds, targetsPerRead)) {
    for (const target of await findVisibleTargets(type, ids, { userId, blocks: noBlocks })) {
      createEntryById.set(target.id, (at) => toLikedEntry(type, target, at));
    }
  }
  const entries = reactions.flatMap(({ id, reactedAt }) => {
    const entry = existing.get(id);
    return entry ? { ...entry, reactedAt } : (createEntryById.get(id)?.(reactedAt) ?? []);
  });
  return { entries, isComplete: entries.length === reactions.length };
};

const getMemoryKey = (userId: UserId, type: LikeType): string => `${userId} ${type}`;

/**
 * Returns the stored snapshot, or undefined if there is none, or if the memory contains one that is as recent. Can
 * run in parallel with the other reads of a request.
 */
export const loadStoredSnapshot = async (userId: UserId, type: LikeType): Promise<StoredSnapshot | undefined> => {
  const cached = memory.get(getMemoryKey(userId, type));
  return cached?.etag || (cached && cached.entries.length < minStoredEntries) ? undefined : findSnapshot(userId, type);
};

const pickNewest = (snapshots: readonly (StoredSnapshot | undefined)[]): StoredSnapshot | undefined =>
  snapshots
    .filter((snapshot) => snapshot !== undefined)
    .filter((snapshot) => isFresh(snapshot))
    .toSorted((a, b) => a.changes - b.changes || Date.parse(a.updatedAt) - Date.parse(b.updatedAt))
    .at(-1);

/**
 * Returns a snapshot that contains all changes that `reactionTotals` counts. Its names are at most a day old. It comes
 * from memory, from the stored snapshot, or is updated with a Query of the likes and a BatchGetItem of the new targets.
 * @returns the snapshot, and `store`, which writes it and may run in parallel with the rest of the request
 */
export const getCurrentSnapshot = async (
  userId: UserId,
  type: LikeType,
  reactionTotals: UserReactions,
  stored: StoredSnapshot | undefined,
): Promise<{ readonly snapshot: LikedSnapshot; readonly store: () => Promise<void> }> => {
  const key = getMemoryKey(userId, type);
  const changes = reactionTotals[`${type}Changes`];
  const inMemory = memory.get(key);
  const newest = pickNewest([inMemory, stored]);
  if (newest && isCurrent(newest, changes)) {
    cacheSnapshot(key, newest);
    return { snapshot: newest, store: async () => {} };
  }
  const updatedAt = new Date().toISOString();
  const currentEntries = await readEntries(userId, type, newest);
  const snapshot = {
    ...currentEntries,
    changes,
    updatedAt,
    createdAt: newest?.createdAt ?? updatedAt,
    etag: undefined,
  };
  cacheSnapshot(key, snapshot);
  const store = async (): Promise<void> => {
    if (snapshot.entries.length < minStoredEntries) return;
    const etag = await storeSnapshot(userId, type, snapshot, stored?.etag ?? inMemory?.etag);
    cacheSnapshot(key, { ...snapshot, etag });
  };
  return { snapshot, store };
};
