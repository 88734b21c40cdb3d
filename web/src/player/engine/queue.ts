import type { Track } from '@overtone/shared/catalog/music/track.model.ts';

/** A place in the queue: the same track may stand in it twice, so places have keys of their own. */
export interface QueueItem {
  readonly key: string;
  readonly track: Track;
}

export type Repeat = 'off' | 'all' | 'one';

/** What one press on repeat makes of it. */
export const nextRepeat: Readonly<Record<Repeat, Repeat>> = { off: 'all', all: 'one', one: 'off' };

/** What plays, in playing order. Every change makes a new value, so a state kept aside is an undo. */
export interface Queue {
  readonly items: readonly QueueItem[];
  /** Place of the current item; -1 in an empty queue. What stands before it is the history. */
  readonly index: number;
  /** Keys in the order before shuffling; null when not shuffled. */
  readonly unshuffled: readonly string[] | null;
  readonly repeat: Repeat;
}

export const emptyQueue: Queue = { items: [], index: -1, unshuffled: null, repeat: 'off' };

let lastKey = 0;
const newKey = (): string => `q${++lastKey}`;
const keyed = (tracks: readonly Track[]): QueueItem[] => tracks.map((track) => ({ key: newKey(), track }));

/** The same queue under keys of this visit: those of an earlier one would meet them. */
export const rekeyed = (queue: Queue): Queue => {
  const keys = new Map(queue.items.map(({ key }) => [key, newKey()]));
  const fresh = (key: string): string => keys.get(key) ?? key;
  return {
    ...queue,
    items: queue.items.map(({ key, track }) => ({ key: fresh(key), track })),
    unshuffled: queue.unshuffled?.map(fresh) ?? null,
  };
};

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

const spliced = <T>(list: readonly T[], at: number, added: readonly T[]): T[] => [
  ...list.slice(0, at),
  ...added,
  ...list.slice(at),
];

export const currentItem = (queue: Queue): QueueItem | undefined => queue.items[queue.index];

export const upNext = (queue: Queue): readonly QueueItem[] => queue.items.slice(queue.index + 1);

/** Starts over with other tracks; repeat stays, the order is as given. */
export const replaced = (queue: Queue, tracks: readonly Track[], startIndex = 0): Queue => ({
  items: keyed(tracks),
  index: tracks.length === 0 ? -1 : clamp(startIndex, 0, tracks.length - 1),
  unshuffled: null,
  repeat: queue.repeat,
});

const inserted = (queue: Queue, tracks: readonly Track[], at: number, atUnshuffled: number): Queue => {
  const added = keyed(tracks);
  const keys = added.map(({ key }) => key);
  return {
    ...queue,
    items: spliced(queue.items, at, added),
    index: queue.index < 0 && added.length > 0 ? 0 : queue.index,
    unshuffled: queue.unshuffled && spliced(queue.unshuffled, atUnshuffled, keys),
  };
};

/** Puts tracks right behind the current one. */
export const withNext = (queue: Queue, tracks: readonly Track[]): Queue => {
  const key = currentItem(queue)?.key;
  const place = key === undefined ? -1 : (queue.unshuffled?.indexOf(key) ?? -1);
  return inserted(queue, tracks, queue.index + 1, place + 1);
};

export const withLast = (queue: Queue, tracks: readonly Track[]): Queue =>
  inserted(queue, tracks, queue.items.length, queue.unshuffled?.length ?? 0);

/** Takes an item out. Where it was the current one, the item after it becomes current, or the last one left. */
export const without = (queue: Queue, key: string): Queue => {
  const place = queue.items.findIndex((item) => item.key === key);
  if (place < 0) return queue;
  const items = queue.items.filter((item) => item.key !== key);
  const index = place < queue.index ? queue.index - 1 : Math.min(queue.index, items.length - 1);
  return { ...queue, items, index, unshuffled: queue.unshuffled?.filter((other) => other !== key) ?? null };
};

/** Moves an item to a place of the list; the current item stays current. */
export const moved = (queue: Queue, key: string, to: number): Queue => {
  const item = queue.items.find((candidate) => candidate.key === key);
  if (!item) return queue;
  const rest = queue.items.filter((candidate) => candidate !== item);
  const items = spliced(rest, clamp(to, 0, rest.length), [item]);
  const current = currentItem(queue);
  return { ...queue, items, index: current ? items.indexOf(current) : -1 };
};

/** Drops what would play after the current item. */
export const withoutUpNext = (queue: Queue): Queue => {
  const items = queue.items.slice(0, queue.index + 1);
  const kept = new Set(items.map(({ key }) => key));
  return { ...queue, items, unshuffled: queue.unshuffled?.filter((key) => kept.has(key)) ?? null };
};

export const jumpedTo = (queue: Queue, key: string): Queue => {
  const index = queue.items.findIndex((item) => item.key === key);
  return index < 0 ? queue : { ...queue, index };
};

/**
 * The queue one step on, or undefined at its end.
 * @param byItself a track that ended repeats under `one`; a person who presses next moves on all the same.
 */
export const advanced = (queue: Queue, byItself: boolean): Queue | undefined => {
  if (queue.items.length === 0) return undefined;
  if (byItself && queue.repeat === 'one') return queue;
  if (queue.index + 1 < queue.items.length) return { ...queue, index: queue.index + 1 };
  return queue.repeat === 'off' ? undefined : { ...queue, index: 0 };
};

/** The queue one step back, or undefined at its start. */
export const steppedBack = (queue: Queue): Queue | undefined => {
  if (queue.index > 0) return { ...queue, index: queue.index - 1 };
  return queue.repeat === 'all' && queue.items.length > 1 ? { ...queue, index: queue.items.length - 1 } : undefined;
};

/** Mixes everything behind the current item, which comes first (Fisher and Yates). */
export const shuffled = (queue: Queue, random: () => number = Math.random): Queue => {
  if (queue.unshuffled) return queue;
  const current = currentItem(queue);
  const rest = queue.items.filter((item) => item !== current);
  for (let last = rest.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [rest[last], rest[other]];
    if (a && b) [rest[last], rest[other]] = [b, a];
  }
  return {
    ...queue,
    items: current ? [current, ...rest] : rest,
    index: current ? 0 : -1,
    unshuffled: queue.items.map(({ key }) => key),
  };
};

/** Puts the order back as it was before shuffling; what was added meanwhile keeps its place in it. */
export const unshuffled = (queue: Queue): Queue => {
  if (!queue.unshuffled) return queue;
  const byKey = new Map(queue.items.map((item) => [item.key, item]));
  const items = queue.unshuffled.flatMap((key) => byKey.get(key) ?? []);
  const current = currentItem(queue);
  return { ...queue, items, index: current ? items.indexOf(current) : -1, unshuffled: null };
};

/** A queue of earlier, with the item that is current now staying so where it stands in it. */
export const restored = (earlier: Queue, now: Queue): Queue => {
  const current = currentItem(now);
  const place = current ? earlier.items.indexOf(current) : -1;
  return { ...earlier, index: place < 0 ? earlier.index : place, repeat: now.repeat };
};
