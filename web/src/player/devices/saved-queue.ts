import type { DeviceState, ReadQueue, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { mediaLimits } from '@overtone/shared/media/media-limits.ts';
import { privatePath } from '../../lib/private-link.ts';
import type { Playable } from '../engine/playable.ts';
import type { PlayContext, PlayerState, Progress } from '../engine/player.model.ts';
import { getCurrentItem, type Queue, type QueueItem, renewKeys } from '../engine/queue.ts';
import type { ListSource, QueuedPart } from '../engine/unloaded-parts.ts';

/** Number of tracks before the current one that are saved. The remaining space is for tracks after it. */
const savedTracksBefore = 200;

/** Unpublished tracks and tracks of a private link are not saved. */
const isSavable = ({ token, isPublished }: Playable): boolean => !token && isPublished !== false;

/** Cuts names to the length that the API accepts, so that a long name does not lose the queue. */
const truncateName = (name: string): string => name.slice(0, deviceLimits.nameLengthMax);
const isPathAccepted = (path: string): boolean => path.length <= deviceLimits.pathLengthMax;

const toSavedContext = (context: PlayContext | null): PlayContext | null => {
  // Searches are private too.
  if (!context || context.type === 'search' || context.path.startsWith(privatePath(''))) return null;
  return isPathAccepted(context.path) && isPathAccepted(context.id)
    ? { ...context, name: truncateName(context.name) }
    : null;
};

type SavedPart = SavedQueue['unloadedParts'][number];
const isSavableSource = (source: ListSource): source is SavedPart['source'] => source.type !== 'shared';

/** A saved queue, and the indexes of its items by their keys. */
export interface Snapshot {
  readonly queue: SavedQueue;
  readonly places: ReadonlyMap<string, number>;
}

/** Creates a snapshot of a queue: up to `deviceLimits.tracksMax` tracks around the current one. */
export const createSnapshot = ({ queue, context }: Pick<PlayerState, 'queue' | 'context'>): Snapshot => {
  const { items, index, unshuffled, repeat, unloadedParts } = queue;
  const savable = items.filter(({ track }) => isSavable(track));
  const currentIndex = items.slice(0, index).filter(({ track }) => isSavable(track)).length;
  const firstIndex = Math.max(0, Math.min(currentIndex - savedTracksBefore, savable.length - deviceLimits.tracksMax));
  const savedItems = savable.slice(firstIndex, firstIndex + deviceLimits.tracksMax);
  const isEndCutOff = savable.length > firstIndex + savedItems.length;
  const places = new Map(savedItems.map(({ key }, place) => [key, place]));
  const listPlacesAddedBy = (addedBy: QueueItem['addedBy']): number[] =>
    savedItems.flatMap((item, place) => (item.addedBy === addedBy ? [place] : []));

  /** Returns the index of the first saved item at or after a key, null for the end, or undefined if it was cut off. */
  const findPlace = (key: string | null): number | null | undefined => {
    const startIndex = key === null ? items.length : items.findIndex((item) => item.key === key);
    const next = items.slice(startIndex).find((item) => places.has(item.key));
    return next ? places.get(next.key) : isEndCutOff ? undefined : null;
  };
  const toSavedPart = ({ source, name, cursor, count, addedBy, before: key }: QueuedPart): SavedPart[] => {
    const place = findPlace(key);
    if (!isSavableSource(source) || !isPathAccepted(source.id) || place === undefined) return [];
    return [
      {
        source,
        name: truncateName(name),
        cursor,
        before: place,
        ...(count !== undefined && { count }),
        ...(addedBy && { addedBy }),
      },
    ];
  };
  return {
    places,
    queue: {
      trackIds: savedItems.map(({ track }) => track.id),
      queuedByUser: listPlacesAddedBy('user'),
      addedByRadio: listPlacesAddedBy('radio'),
      unshuffled: unshuffled?.flatMap((key) => places.get(key) ?? []) ?? null,
      repeat,
      context: toSavedContext(context),
      unloadedParts: unloadedParts.flatMap(toSavedPart).slice(0, deviceLimits.unloadedPartsMax),
    },
  };
};

/** Whether the current track should be saved and is not in the snapshot. */
export const isOutsideSnapshot = ({ places }: Snapshot, { queue }: Pick<PlayerState, 'queue'>): boolean => {
  const current = getCurrentItem(queue);
  return current !== undefined && isSavable(current.track) && !places.has(current.key);
};

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Returns the current track and position, relative to a saved queue. */
export const describePosition = (
  { places, queue: { trackIds } }: Snapshot,
  { queue, rate }: Pick<PlayerState, 'queue' | 'rate'>,
  { position }: Pick<Progress, 'position'>,
): Omit<DeviceState, 'isPlaying'> => {
  const next = queue.items.slice(queue.index).find(({ key }) => places.has(key));
  const current = getCurrentItem(queue);
  const isInSnapshot = current !== undefined && current === next;
  return {
    trackId: isInSnapshot ? current.track.id : null,
    place: (next && places.get(next.key)) ?? trackIds.length,
    position: isInSnapshot ? Math.min(roundToTenth(position), mediaLimits.playSecondsMax) : 0,
    rate,
  };
};

/**
 * Returns the current position in a track of the given length, in seconds. If the device plays, it adds the time since
 * it was saved, unless the save is too old to rely on.
 */
export const estimatePosition = (
  { position, isPlaying, rate, savedAt }: Pick<ReadQueue, 'position' | 'isPlaying' | 'rate' | 'savedAt'>,
  trackSeconds: number,
  now: number,
): number => {
  const elapsedSeconds = Math.max(0, now - Date.parse(savedAt)) / 1_000;
  const isReliable = isPlaying && elapsedSeconds < deviceLimits.playingTimeoutSeconds;
  const estimated = position + (isReliable ? elapsedSeconds * rate : 0);
  return estimated < trackSeconds ? estimated : Math.min(position, trackSeconds);
};

interface ContinuedQueue {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  readonly position: number;
}

/** Restores the queue of another device at its position. Returns undefined if none of its tracks can be played. */
export const continueQueue = (savedQueue: ReadQueue, now: number): ContinuedQueue | undefined => {
  const { items, queuedByUser, addedByRadio, unshuffled, unloadedParts, place, trackId, repeat, context } = savedQueue;
  const places = new Set(items.map((item) => item.place));
  // Returns the index of the first available item at or after a saved place.
  const findIndexFrom = (minPlace: number): number => items.findIndex((item) => item.place >= minPlace);
  const foundIndex = findIndexFrom(place);
  const index = foundIndex < 0 ? items.length - 1 : foundIndex;
  const current = items[index];
  if (!current) return undefined;
  const getAddedBy = (itemPlace: number): QueueItem['addedBy'] =>
    queuedByUser.includes(itemPlace) ? 'user' : addedByRadio.includes(itemPlace) ? 'radio' : undefined;
  const toItem = ({ place: itemPlace, track }: (typeof items)[number]): QueueItem => {
    const addedBy = getAddedBy(itemPlace);
    return { key: String(itemPlace), track, ...(addedBy && { addedBy }) };
  };
  const toQueuedPart = ({ before: nextPlace, ...rest }: SavedPart): QueuedPart => {
    const next = nextPlace === null ? undefined : items[findIndexFrom(nextPlace)];
    return { ...rest, key: '', before: next ? String(next.place) : null };
  };
  const isSameTrack = current.place === place && current.track.id === trackId;
  return {
    queue: renewKeys({
      items: items.map(toItem),
      index,
      unshuffled: unshuffled?.filter((unshuffledPlace) => places.has(unshuffledPlace)).map(String) ?? null,
      repeat,
      unloadedParts: unloadedParts.map(toQueuedPart),
    }),
    context,
    position: isSameTrack ? estimatePosition(savedQueue, current.track.duration / 1_000, now) : 0,
  };
};
