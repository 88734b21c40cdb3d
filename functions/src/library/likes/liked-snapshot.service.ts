import type { UserId } from '@overtone/shared/ids.ts';
import type { LikedId, LikeType } from '@overtone/shared/library/likes/like.model.ts';
import { chunks } from '../../platform/chunks.ts';
import type { UserReactions } from '../reactions/reaction.items.ts';
import { likes } from '../reactions/reaction-kinds.ts';
import { findThings } from '../reactions/reaction-targets.ts';
import { listReactions } from '../reactions/reactions.store.ts';
import { entryOf, type LikedEntry } from './liked-entry.ts';
import {
  findSnapshot,
  isCurrent,
  isFresh,
  type KeptSnapshot,
  keepSnapshot,
  type LikedSnapshot,
} from './liked-snapshot.store.ts';

/** Fewer are read anew as cheaply as a file is written, and in fewer trips than it takes to find that there is none. */
const keptFrom = 100;
/** Entries that a container keeps in memory, some 300 bytes each. */
const entriesKept = 60_000;
/** Things that are read at once. */
const thingsAtOnce = 2_500;

const memory = new Map<string, KeptSnapshot>();

/** An empty list is something, too. */
const weightOf = ({ entries }: LikedSnapshot): number => entries.length + 10;

const remember = (key: string, snapshot: KeptSnapshot): void => {
  memory.delete(key);
  memory.set(key, snapshot);
  let weight = memory.values().reduce((sum, kept) => sum + weightOf(kept), 0);
  for (const [oldest, kept] of memory) {
    if (weight <= entriesKept || oldest === key) return;
    memory.delete(oldest);
    weight -= weightOf(kept);
  }
};

/** Who blocks whom is looked at when a page is shown. */
const nobody = { mine: false, theirs: false };

/** Reads what a list is sorted by, of those things alone that an older snapshot lacks. */
const readEntries = async (
  userId: UserId,
  type: LikeType,
  older: LikedSnapshot | undefined,
): Promise<Pick<LikedSnapshot, 'entries' | 'isWhole'>> => {
  const known = new Map(older?.entries.map((entry) => [entry.id, entry] as const));
  const reactions = await listReactions(likes, userId, type);
  const lacking = reactions.flatMap(({ id }) => (known.has(id) ? [] : id));
  const read = new Map<LikedId, (at: string) => LikedEntry>();
  for (const ids of chunks(lacking, thingsAtOnce)) {
    for (const thing of await findThings(type, ids, { userId, blocks: nobody })) {
      read.set(thing.id, (at) => entryOf(type, thing, at));
    }
  }
  const entries = reactions.flatMap(({ id, at }) => {
    const entry = known.get(id);
    return entry ? { ...entry, at } : (read.get(id)?.(at) ?? []);
  });
  return { entries, isWhole: entries.length === reactions.length };
};

const memoryKey = (userId: UserId, type: LikeType): string => `${userId} ${type}`;

/** The kept snapshot, beside whatever else is read first; undefined where memory knows as much. */
export const lookForSnapshot = async (userId: UserId, type: LikeType): Promise<KeptSnapshot | undefined> => {
  const known = memory.get(memoryKey(userId, type));
  return known?.etag || (known && known.entries.length < keptFrom) ? undefined : findSnapshot(userId, type);
};

const newestOf = (snapshots: readonly (KeptSnapshot | undefined)[]): KeptSnapshot | undefined =>
  snapshots
    .filter((snapshot) => snapshot !== undefined)
    .filter((snapshot) => isFresh(snapshot))
    .toSorted((one, other) => one.changes - other.changes || Date.parse(one.lookedAt) - Date.parse(other.lookedAt))
    .at(-1);

/**
 * Everything of one kind that somebody likes, as of those changes that their item tells, with what it is sorted by: names are a
 * day old at most. Out of memory, else as it was found, else brought up to date: a Query of the rows, a BatchGetItem of the
 * things that are new.
 * @returns with it `keep`, which may be done beside the rest of the reply
 */
export const snapshotAt = async (
  userId: UserId,
  type: LikeType,
  liker: UserReactions,
  found: KeptSnapshot | undefined,
): Promise<{ readonly snapshot: LikedSnapshot; readonly keep: () => Promise<void> }> => {
  const key = memoryKey(userId, type);
  const changes = liker[`${type}Changes`];
  const inMemory = memory.get(key);
  const newest = newestOf([inMemory, found]);
  if (newest && isCurrent(newest, changes)) {
    remember(key, newest);
    return { snapshot: newest, keep: async () => {} };
  }
  const lookedAt = new Date().toISOString();
  const read = await readEntries(userId, type, newest);
  const made = { ...read, changes, lookedAt, madeAt: newest?.madeAt ?? lookedAt, etag: undefined };
  remember(key, made);
  const keep = async (): Promise<void> => {
    if (made.entries.length < keptFrom) return;
    const etag = await keepSnapshot(userId, type, made, found?.etag ?? inMemory?.etag);
    remember(key, { ...made, etag });
  };
  return { snapshot: made, keep };
};
