import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { crossfadeMax, type PlayContext, type PlayerState, type Progress, type SavedPlayer } from './player.model.ts';
import { type QueueItem, type Repeat, rekeyed } from './queue.ts';
import type { QueuedRest } from './rests.ts';

/**
 * Two entries: the queue is megabytes and seldom changes, the rest is a few bytes and changes while it plays. A stamp
 * says that they belong together.
 */
const stateKey = 'overtone.player';
const queueKey = 'overtone.player.queue';
/** Raised when the shape below changes; what another version wrote is dropped. */
const version = 2;

type Unknown = Record<string, unknown>;
const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNamed = (value: unknown): boolean => isObject(value) && isText(value.id) && isText(value.name);
const orNull = (value: unknown, check: (value: unknown) => boolean): boolean => value === null || check(value);

const isImage = (value: unknown): boolean => isObject(value) && isText(value.id) && isObject(value.palette);

/** What the player and its rows read of a track; by hand, because the schema library is not in the first visit. */
const isTrack = (value: unknown): value is Track =>
  isObject(value) &&
  isNamed(value) &&
  Array.isArray(value.artists) &&
  value.artists.every(isNamed) &&
  typeof value.duration === 'number' &&
  orNull(value.image, isImage) &&
  orNull(value.album, isNamed);

const isItem = (value: unknown): value is QueueItem => isObject(value) && isText(value.key) && isTrack(value.track);

/** What its source and cursor are worth is seen when they are asked for. */
const isRest = (value: unknown): value is QueuedRest =>
  isObject(value) && isText(value.key) && isText(value.name) && isObject(value.source);

const isContext = (value: unknown): value is PlayContext =>
  isNamed(value) && isObject(value) && isText(value.type) && isText(value.path) && value.path.startsWith('/');

const within = (value: unknown, low: number, high: number, fallback: number): number =>
  typeof value === 'number' && value >= low && value <= high ? value : fallback;

const repeats: readonly unknown[] = ['off', 'all', 'one'] satisfies Repeat[];

/** The saved player, or undefined where there is none that can be trusted. Never throws. */
export const readSavedPlayer = (storage: Storage): SavedPlayer | undefined => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(stateKey) ?? 'null');
    if (!isObject(saved) || saved.version !== version) return undefined;
    const list: unknown = JSON.parse(storage.getItem(queueKey) ?? 'null');
    if (!isObject(list) || list.stamp !== saved.stamp || !Array.isArray(list.items)) return undefined;
    const items: QueueItem[] = list.items.filter(isItem);
    if (items.length !== list.items.length) return undefined;
    const keys = new Set(items.map(({ key }) => key));
    const order: unknown = list.unshuffled;
    const unshuffled = Array.isArray(order) ? order.map(String) : null;
    const whole = keys.size === items.length && (!unshuffled || sameKeys(keys, unshuffled));
    if (!whole) return undefined;
    const index = within(saved.index, 0, items.length - 1, 0);
    return {
      queue: rekeyed({
        items,
        index: items.length === 0 ? -1 : Math.trunc(index),
        unshuffled,
        repeat: repeats.includes(saved.repeat) ? (saved.repeat as Repeat) : 'off',
        rests: Array.isArray(list.rests) ? list.rests.filter(isRest) : [],
      }),
      context: isContext(saved.context) ? saved.context : null,
      position: within(saved.position, 0, Number.MAX_SAFE_INTEGER, 0),
      volume: within(saved.volume, 0, 1, 1),
      muted: saved.muted === true,
      rate: within(saved.rate, 0.5, 2, 1),
      crossfade: within(saved.crossfade, 0, crossfadeMax, 0),
      evenLoudness: saved.evenLoudness !== false,
    };
  } catch {
    return undefined;
  }
};

const sameKeys = (keys: ReadonlySet<string>, order: readonly string[]): boolean =>
  order.length === keys.size && order.every((key) => keys.has(key)) && new Set(order).size === order.length;

/**
 * Keeps the player for the next visit; the queue is written only when it is another one. A full or forbidden storage
 * loses that and nothing else.
 */
export const createPlayerSaver = (storage: Storage): ((state: PlayerState, progress: Progress) => void) => {
  let written: Pick<PlayerState['queue'], 'items' | 'unshuffled' | 'rests'> | undefined;
  let stamp = '';
  return ({ queue, context, volume, muted, rate, crossfade, evenLoudness }, { position }) => {
    const { items, index, unshuffled, repeat, rests } = queue;
    try {
      if (items !== written?.items || unshuffled !== written.unshuffled || rests !== written.rests) {
        stamp = crypto.randomUUID();
        storage.setItem(queueKey, JSON.stringify({ stamp, items, unshuffled, rests }));
        written = { items, unshuffled, rests };
      }
      const place = { version, stamp, index, repeat, context, position };
      const sound = { volume, muted, rate, crossfade, evenLoudness };
      storage.setItem(stateKey, JSON.stringify({ ...place, ...sound }));
    } catch {
      // The queue is still there; only the next visit starts empty.
    }
  };
};
