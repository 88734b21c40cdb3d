import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Playable } from './playable.ts';
import { type Added, pendingRest, type QueuedRest, type Rest, stood } from './rests.ts';

/** A place in the queue: the same track may stand in it twice, so places have keys of their own. */
export interface QueueItem extends Added {
  readonly key: string;
  readonly track: Playable;
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
  /** What has not been loaded of the lists in it; those at the same place in their order. */
  readonly rests: readonly QueuedRest[];
}

export const emptyQueue: Queue = { items: [], index: -1, unshuffled: null, repeat: 'off', rests: [] };

let lastKey = 0;
const newKey = (): string => `q${++lastKey}`;
export const keyed = (tracks: readonly Track[], by?: Added['by']): QueueItem[] =>
  tracks.map((track) => ({ key: newKey(), track, ...(by && { by }) }));

/** The same queue under keys of this visit: those of an earlier one would meet them. */
export const rekeyed = (queue: Queue): Queue => {
  const keys = new Map(queue.items.map(({ key }) => [key, newKey()]));
  const fresh = (key: string): string => keys.get(key) ?? key;
  return {
    ...queue,
    items: queue.items.map((item) => ({ ...item, key: fresh(item.key) })),
    unshuffled: queue.unshuffled?.map(fresh) ?? null,
    rests: queue.rests.map((rest) => ({ ...rest, key: newKey(), before: rest.before && fresh(rest.before) })),
  };
};

const queued = (rest: Rest | null | undefined, before: string | null, by?: Added['by']): QueuedRest[] =>
  rest ? [{ ...rest, key: newKey(), before, ...(by && { by }) }] : [];

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

export const spliced = <T>(list: readonly T[], at: number, added: readonly T[]): T[] => [
  ...list.slice(0, at),
  ...added,
  ...list.slice(at),
];

export const currentItem = (queue: Queue): QueueItem | undefined => queue.items[queue.index];

export const upNext = (queue: Queue): readonly QueueItem[] => queue.items.slice(queue.index + 1);

/** Starts over with other tracks, and what is to be loaded after them; repeat stays, the order is as given. */
export const replaced = (queue: Queue, tracks: readonly Track[], startIndex = 0, rest?: Rest | null): Queue => ({
  items: keyed(tracks),
  index: tracks.length === 0 ? -1 : clamp(startIndex, 0, tracks.length - 1),
  unshuffled: null,
  repeat: queue.repeat,
  rests: queued(rest, null),
});

/**
 * Puts tracks at a place of the queue, behind the current one at the earliest; what their list has beyond them follows.
 * @param at past the last item it is the end in any order, also before the queue was mixed
 */
export const withAt = (
  queue: Queue,
  tracks: readonly Track[],
  at: number,
  rest?: Rest | null,
  by: Added['by'] = 'hand',
): Queue => {
  const place = clamp(at, queue.index + 1, queue.items.length);
  const added = keyed(tracks, by);
  const before = queue.items[place - 1]?.key;
  const isEnd = at > queue.items.length;
  const unmixed = queue.unshuffled && (isEnd ? queue.unshuffled.length : queue.unshuffled.indexOf(before ?? '') + 1);
  return {
    ...queue,
    items: spliced(queue.items, place, added),
    index: queue.index < 0 && added.length > 0 ? 0 : queue.index,
    unshuffled:
      queue.unshuffled &&
      spliced(
        queue.unshuffled,
        unmixed ?? 0,
        added.map(({ key }) => key),
      ),
    // What was asked for by hand comes before the list that stood there goes on.
    rests: [...queued(rest, queue.items[place]?.key ?? null, by), ...queue.rests],
  };
};

/** Puts tracks at the end of what is loaded. */
export const withLast = (queue: Queue, tracks: readonly Track[], rest?: Rest | null, by?: Added['by']): Queue =>
  withAt(queue, tracks, Number.POSITIVE_INFINITY, rest, by);

/** Takes an item out. Where it was the current one, the item after it becomes current, or the last one left. */
export const without = (queue: Queue, key: string): Queue => {
  const place = queue.items.findIndex((item) => item.key === key);
  if (place < 0) return queue;
  const items = queue.items.filter((item) => item.key !== key);
  const index = place < queue.index ? queue.index - 1 : Math.min(queue.index, items.length - 1);
  const unshuffled = queue.unshuffled?.filter((other) => other !== key) ?? null;
  return { ...queue, items, index, unshuffled, rests: stood(queue, key) };
};

/** Moves an item to a place of the list; the current item stays current. */
export const moved = (queue: Queue, key: string, to: number): Queue => {
  const item = queue.items.find((candidate) => candidate.key === key);
  if (!item) return queue;
  const rest = queue.items.filter((candidate) => candidate !== item);
  const items = spliced(rest, clamp(to, 0, rest.length), [item]);
  const current = currentItem(queue);
  return { ...queue, items, index: current ? items.indexOf(current) : -1, rests: stood(queue, key) };
};

/** Drops what would play after the current item. */
export const withoutUpNext = (queue: Queue): Queue => {
  const items = queue.items.slice(0, queue.index + 1);
  const kept = new Set(items.map(({ key }) => key));
  const rests = queue.rests.filter(({ before }) => before !== null && kept.has(before));
  return { ...queue, items, unshuffled: queue.unshuffled?.filter((key) => kept.has(key)) ?? null, rests };
};

export const jumpedTo = (queue: Queue, key: string): Queue => {
  const index = queue.items.findIndex((item) => item.key === key);
  return index < 0 ? queue : { ...queue, index };
};

/**
 * The queue one step on, or undefined at its end and where what comes next has yet to be loaded.
 * @param byItself a track that ended repeats under `one`; a person who presses next moves on all the same.
 */
export const advanced = (queue: Queue, byItself: boolean): Queue | undefined => {
  if (queue.items.length === 0) return undefined;
  if (byItself && queue.repeat === 'one') return queue;
  if (pendingRest(queue)) return undefined;
  if (queue.index + 1 < queue.items.length) return { ...queue, index: queue.index + 1 };
  return queue.repeat === 'off' ? undefined : { ...queue, index: 0 };
};

/** Whether anything comes after the current item, loaded or not. */
export const goesOn = (queue: Queue): boolean => Boolean(pendingRest(queue) ?? advanced(queue, false));

/** The queue one step back, or undefined at its start. */
export const steppedBack = (queue: Queue): Queue | undefined => {
  if (queue.index > 0) return { ...queue, index: queue.index - 1 };
  const isWhole = queue.rests.every(({ before }) => before !== null);
  return queue.repeat === 'all' && queue.items.length > 1 && isWhole
    ? { ...queue, index: queue.items.length - 1 }
    : undefined;
};

/** In another order (Fisher and Yates). */
export const mixed = <T>(list: readonly T[], random: () => number): T[] => {
  const rest = [...list];
  for (let last = rest.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [rest[last], rest[other]];
    if (a !== undefined && b !== undefined) [rest[last], rest[other]] = [b, a];
  }
  return rest;
};

/** Mixes everything behind the current item, which comes first; what is yet to be loaded is dealt in as it comes. */
export const shuffled = (queue: Queue, random: () => number = Math.random): Queue => {
  if (queue.unshuffled) return queue;
  const current = currentItem(queue);
  const rest = mixed(
    queue.items.filter((item) => item !== current),
    random,
  );
  return {
    ...queue,
    items: current ? [current, ...rest] : rest,
    index: current ? 0 : -1,
    unshuffled: queue.items.map(({ key }) => key),
    rests: queue.rests.map((left) => ({ ...left, before: null })),
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
