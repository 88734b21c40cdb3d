import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Playable } from './playable.ts';
import {
  findNextUnloadedPart,
  movePartsAfterRemoval,
  type QueueAddition,
  type QueuedPart,
  type UnloadedPart,
} from './unloaded-parts.ts';

/** An entry of the queue. The same track may be queued twice, so entries have their own keys. */
export interface QueueItem extends QueueAddition {
  readonly key: string;
  readonly track: Playable;
}

export type Repeat = 'off' | 'all' | 'one';

/** The mode after one press on the repeat button. */
export const nextRepeat: Readonly<Record<Repeat, Repeat>> = { off: 'all', all: 'one', one: 'off' };

/** The tracks in playing order. Every change creates a new value, so undo only needs to store an earlier one. */
export interface Queue {
  readonly items: readonly QueueItem[];
  /** Index of the current item; -1 in an empty queue. The items before it are the history. */
  readonly index: number;
  /** Keys in their order before shuffling; null while not shuffled. */
  readonly unshuffled: readonly string[] | null;
  readonly repeat: Repeat;
  /** The parts of lists that are not loaded yet, in order. */
  readonly unloadedParts: readonly QueuedPart[];
}

export const emptyQueue: Queue = { items: [], index: -1, unshuffled: null, repeat: 'off', unloadedParts: [] };

let lastKey = 0;
const createKey = (): string => `q${++lastKey}`;
export const createItems = (tracks: readonly Track[], addedBy?: QueueAddition['addedBy']): QueueItem[] =>
  tracks.map((track) => ({ key: createKey(), track, ...(addedBy && { addedBy }) }));

/** Returns the queue with new keys, because keys of an earlier visit could equal those of this one. */
export const renewKeys = (queue: Queue): Queue => {
  const keys = new Map(queue.items.map(({ key }) => [key, createKey()]));
  const renew = (key: string): string => keys.get(key) ?? key;
  return {
    ...queue,
    items: queue.items.map((item) => ({ ...item, key: renew(item.key) })),
    unshuffled: queue.unshuffled?.map(renew) ?? null,
    unloadedParts: queue.unloadedParts.map((part) => ({
      ...part,
      key: createKey(),
      before: part.before && renew(part.before),
    })),
  };
};

const createQueuedPart = (
  unloadedPart: UnloadedPart | null | undefined,
  before: string | null,
  addedBy?: QueueAddition['addedBy'],
): QueuedPart[] => (unloadedPart ? [{ ...unloadedPart, key: createKey(), before, ...(addedBy && { addedBy }) }] : []);

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export const insertInto = <T>(list: readonly T[], index: number, inserted: readonly T[]): T[] => [
  ...list.slice(0, index),
  ...inserted,
  ...list.slice(index),
];

export const getCurrentItem = (queue: Queue): QueueItem | undefined => queue.items[queue.index];

export const getUpNext = (queue: Queue): readonly QueueItem[] => queue.items.slice(queue.index + 1);

/** Replaces the tracks and the unloaded part that follows them. Repeat stays on, shuffle is turned off. */
export const replaceTracks = (
  queue: Queue,
  tracks: readonly Track[],
  startIndex = 0,
  unloadedPart?: UnloadedPart | null,
): Queue => ({
  items: createItems(tracks),
  index: tracks.length === 0 ? -1 : clamp(startIndex, 0, tracks.length - 1),
  unshuffled: null,
  repeat: queue.repeat,
  unloadedParts: createQueuedPart(unloadedPart, null),
});

/**
 * Inserts tracks and the unloaded part of their list at an index, after the current item at the earliest.
 * @param index an index beyond the last item means the end, also in the order before shuffling.
 */
export const insertAt = (
  queue: Queue,
  tracks: readonly Track[],
  index: number,
  unloadedPart?: UnloadedPart | null,
  addedBy: QueueAddition['addedBy'] = 'user',
): Queue => {
  const insertIndex = clamp(index, queue.index + 1, queue.items.length);
  const newItems = createItems(tracks, addedBy);
  const previousKey = queue.items[insertIndex - 1]?.key;
  const isEnd = index > queue.items.length;
  const unshuffledIndex =
    queue.unshuffled && (isEnd ? queue.unshuffled.length : queue.unshuffled.indexOf(previousKey ?? '') + 1);
  return {
    ...queue,
    items: insertInto(queue.items, insertIndex, newItems),
    index: queue.index < 0 && newItems.length > 0 ? 0 : queue.index,
    unshuffled:
      queue.unshuffled &&
      insertInto(
        queue.unshuffled,
        unshuffledIndex ?? 0,
        newItems.map(({ key }) => key),
      ),
    // Tracks that the user added are played before the rest of a list at the same position.
    unloadedParts: [
      ...createQueuedPart(unloadedPart, queue.items[insertIndex]?.key ?? null, addedBy),
      ...queue.unloadedParts,
    ],
  };
};

/** Appends tracks after the loaded ones. */
export const appendTracks = (
  queue: Queue,
  tracks: readonly Track[],
  unloadedPart?: UnloadedPart | null,
  addedBy?: QueueAddition['addedBy'],
): Queue => insertAt(queue, tracks, Number.POSITIVE_INFINITY, unloadedPart, addedBy);

/** Removes an item. If it was the current one, the next item becomes current, or the last remaining one. */
export const removeItem = (queue: Queue, key: string): Queue => {
  const position = queue.items.findIndex((item) => item.key === key);
  if (position < 0) return queue;
  const items = queue.items.filter((item) => item.key !== key);
  const index = position < queue.index ? queue.index - 1 : Math.min(queue.index, items.length - 1);
  const unshuffled = queue.unshuffled?.filter((otherKey) => otherKey !== key) ?? null;
  return { ...queue, items, index, unshuffled, unloadedParts: movePartsAfterRemoval(queue, key) };
};

/** Moves an item to an index. The current item stays current. */
export const moveItem = (queue: Queue, key: string, targetIndex: number): Queue => {
  const item = queue.items.find((candidate) => candidate.key === key);
  if (!item) return queue;
  const otherItems = queue.items.filter((candidate) => candidate !== item);
  const items = insertInto(otherItems, clamp(targetIndex, 0, otherItems.length), [item]);
  const current = getCurrentItem(queue);
  return {
    ...queue,
    items,
    index: current ? items.indexOf(current) : -1,
    unloadedParts: movePartsAfterRemoval(queue, key),
  };
};

/** Removes everything after the current item. */
export const clearUpNext = (queue: Queue): Queue => {
  const items = queue.items.slice(0, queue.index + 1);
  const keys = new Set(items.map(({ key }) => key));
  const unloadedParts = queue.unloadedParts.filter(({ before }) => before !== null && keys.has(before));
  return { ...queue, items, unshuffled: queue.unshuffled?.filter((key) => keys.has(key)) ?? null, unloadedParts };
};

export const jumpToItem = (queue: Queue, key: string): Queue => {
  const index = queue.items.findIndex((item) => item.key === key);
  return index < 0 ? queue : { ...queue, index };
};

/**
 * Returns the queue at its next item, or undefined at its end or if the next item is not loaded yet.
 * @param isAutomatic whether the track ended by itself, which is the only case in which repeat one repeats it.
 */
export const stepForward = (queue: Queue, isAutomatic: boolean): Queue | undefined => {
  if (queue.items.length === 0) return undefined;
  if (isAutomatic && queue.repeat === 'one') return queue;
  if (findNextUnloadedPart(queue)) return undefined;
  if (queue.index + 1 < queue.items.length) return { ...queue, index: queue.index + 1 };
  return queue.repeat === 'off' ? undefined : { ...queue, index: 0 };
};

/** Whether an item follows the current one, loaded or not. */
export const hasNext = (queue: Queue): boolean => Boolean(findNextUnloadedPart(queue) ?? stepForward(queue, false));

/** Returns the queue at its previous item, or undefined at its start. */
export const stepBack = (queue: Queue): Queue | undefined => {
  if (queue.index > 0) return { ...queue, index: queue.index - 1 };
  const isLoaded = queue.unloadedParts.every(({ before }) => before !== null);
  return queue.repeat === 'all' && queue.items.length > 1 && isLoaded
    ? { ...queue, index: queue.items.length - 1 }
    : undefined;
};

/** Returns the list in random order (Fisher-Yates). */
export const shuffleList = <T>(list: readonly T[], random: () => number): T[] => {
  const result = [...list];
  for (let lastIndex = result.length - 1; lastIndex > 0; lastIndex--) {
    const otherIndex = Math.floor(random() * (lastIndex + 1));
    const [a, b] = [result[lastIndex], result[otherIndex]];
    if (a !== undefined && b !== undefined) [result[lastIndex], result[otherIndex]] = [b, a];
  }
  return result;
};

/** Shuffles the queue with the current item first. Items that are loaded later are inserted at random positions. */
export const shuffleQueue = (queue: Queue, random: () => number = Math.random): Queue => {
  if (queue.unshuffled) return queue;
  const current = getCurrentItem(queue);
  const shuffledItems = shuffleList(
    queue.items.filter((item) => item !== current),
    random,
  );
  return {
    ...queue,
    items: current ? [current, ...shuffledItems] : shuffledItems,
    index: current ? 0 : -1,
    unshuffled: queue.items.map(({ key }) => key),
    unloadedParts: queue.unloadedParts.map((part) => ({ ...part, before: null })),
  };
};

/** Restores the order before shuffling. Items added since then keep their position in it. */
export const unshuffleQueue = (queue: Queue): Queue => {
  if (!queue.unshuffled) return queue;
  const itemsByKey = new Map(queue.items.map((item) => [item.key, item]));
  const items = queue.unshuffled.flatMap((key) => itemsByKey.get(key) ?? []);
  const current = getCurrentItem(queue);
  return { ...queue, items, index: current ? items.indexOf(current) : -1, unshuffled: null };
};

/** Returns an earlier queue. The current item stays current if the earlier queue contains it. */
export const restoreQueue = (earlierQueue: Queue, currentQueue: Queue): Queue => {
  const current = getCurrentItem(currentQueue);
  const index = current ? earlierQueue.items.indexOf(current) : -1;
  return { ...earlierQueue, index: index < 0 ? earlierQueue.index : index, repeat: currentQueue.repeat };
};
