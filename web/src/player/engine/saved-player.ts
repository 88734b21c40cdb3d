import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { crossfadeMax, type PlayContext, type PlayerState, type Progress, type SavedPlayer } from './player.model.ts';
import { type QueueItem, type Repeat, renewKeys } from './queue.ts';
import type { QueuedPart } from './unloaded-parts.ts';

/**
 * The player is saved in two entries: the queue may have several megabytes and seldom changes, and the rest is small
 * and changes during playback. A common stamp marks entries that belong together.
 */
const stateKey = 'overtone.player';
const queueKey = 'overtone.player.queue';
/** Incremented when the format below changes. Entries of other versions are ignored. */
const version = 2;

type UnknownRecord = Record<string, unknown>;
const isObject = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null;
const isString = (value: unknown): value is string => typeof value === 'string';
const hasIdAndName = (value: unknown): boolean => isObject(value) && isString(value.id) && isString(value.name);
const isNullOr = (value: unknown, check: (value: unknown) => boolean): boolean => value === null || check(value);

const isImage = (value: unknown): boolean => isObject(value) && isString(value.id) && isObject(value.palette);

/**
 * Checks the fields that the player and its rows read. Written by hand because the schema library is not part of the
 * first visit.
 */
const isTrack = (value: unknown): value is Track =>
  isObject(value) &&
  hasIdAndName(value) &&
  Array.isArray(value.artists) &&
  value.artists.every(hasIdAndName) &&
  typeof value.duration === 'number' &&
  isNullOr(value.image, isImage) &&
  isNullOr(value.album, hasIdAndName);

const isItem = (value: unknown): value is QueueItem => isObject(value) && isString(value.key) && isTrack(value.track);

/** The source and the cursor are validated by the API when they are used. */
const isQueuedPart = (value: unknown): value is QueuedPart =>
  isObject(value) && isString(value.key) && isString(value.name) && isObject(value.source);

const isContext = (value: unknown): value is PlayContext =>
  hasIdAndName(value) && isObject(value) && isString(value.type) && isString(value.path) && value.path.startsWith('/');

const readNumber = (value: unknown, min: number, max: number, fallback: number): number =>
  typeof value === 'number' && value >= min && value <= max ? value : fallback;

const repeats: readonly unknown[] = ['off', 'all', 'one'] satisfies Repeat[];

/** Returns the saved player, or undefined if there is none or it is invalid. Never throws. */
export const readSavedPlayer = (storage: Storage): SavedPlayer | undefined => {
  try {
    const saved: unknown = JSON.parse(storage.getItem(stateKey) ?? 'null');
    if (!isObject(saved) || saved.version !== version) return undefined;
    const savedQueue: unknown = JSON.parse(storage.getItem(queueKey) ?? 'null');
    if (!isObject(savedQueue) || savedQueue.stamp !== saved.stamp || !Array.isArray(savedQueue.items)) return undefined;
    const items: QueueItem[] = savedQueue.items.filter(isItem);
    if (items.length !== savedQueue.items.length) return undefined;
    const keys = new Set(items.map(({ key }) => key));
    const order: unknown = savedQueue.unshuffled;
    const unshuffled = Array.isArray(order) ? order.map(String) : null;
    const isConsistent = keys.size === items.length && (!unshuffled || hasSameKeys(keys, unshuffled));
    if (!isConsistent) return undefined;
    const index = readNumber(saved.index, 0, items.length - 1, 0);
    return {
      queue: renewKeys({
        items,
        index: items.length === 0 ? -1 : Math.trunc(index),
        unshuffled,
        repeat: repeats.includes(saved.repeat) ? (saved.repeat as Repeat) : 'off',
        unloadedParts: Array.isArray(savedQueue.unloadedParts) ? savedQueue.unloadedParts.filter(isQueuedPart) : [],
      }),
      context: isContext(saved.context) ? saved.context : null,
      position: readNumber(saved.position, 0, Number.MAX_SAFE_INTEGER, 0),
      volume: readNumber(saved.volume, 0, 1, 1),
      isMuted: saved.isMuted === true,
      rate: readNumber(saved.rate, 0.5, 2, 1),
      crossfade: readNumber(saved.crossfade, 0, crossfadeMax, 0),
      isLoudnessNormalized: saved.isLoudnessNormalized !== false,
    };
  } catch {
    return undefined;
  }
};

const hasSameKeys = (keys: ReadonlySet<string>, order: readonly string[]): boolean =>
  order.length === keys.size && order.every((key) => keys.has(key)) && new Set(order).size === order.length;

/**
 * Returns a function that saves the player for the next visit. It writes the queue only when it changed. If the storage
 * is full or forbidden, the player is not saved.
 */
export const createPlayerSaver = (storage: Storage): ((state: PlayerState, progress: Progress) => void) => {
  let lastWritten: Pick<PlayerState['queue'], 'items' | 'unshuffled' | 'unloadedParts'> | undefined;
  let stamp = '';
  return ({ queue, context, volume, isMuted, rate, crossfade, isLoudnessNormalized }, { position }) => {
    const { items, index, unshuffled, repeat, unloadedParts } = queue;
    try {
      if (
        items !== lastWritten?.items ||
        unshuffled !== lastWritten.unshuffled ||
        unloadedParts !== lastWritten.unloadedParts
      ) {
        stamp = crypto.randomUUID();
        storage.setItem(queueKey, JSON.stringify({ stamp, items, unshuffled, unloadedParts }));
        lastWritten = { items, unshuffled, unloadedParts };
      }
      const playbackState = { version, stamp, index, repeat, context, position };
      const sound = { volume, isMuted, rate, crossfade, isLoudnessNormalized };
      storage.setItem(stateKey, JSON.stringify({ ...playbackState, ...sound }));
    } catch {
      // The next visit starts with an empty queue.
    }
  };
};
