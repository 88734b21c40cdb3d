import type { DeviceState, ReadQueue, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { limits } from '@overtone/shared/limits.ts';
import { privatePath } from '../../lib/private-link.ts';
import type { Playable } from '../engine/playable.ts';
import type { PlayContext, PlayerState, Progress } from '../engine/player.model.ts';
import { currentItem, type Queue, type QueueItem, rekeyed } from '../engine/queue.ts';
import type { ListSource, QueuedRest } from '../engine/rests.ts';

/** Tracks before the current one that are saved; all else that there is room for comes after it. */
const before = 200;

/** What came by a private link, or is not out, is nothing to keep anywhere else. */
const isKept = ({ token, isPublished }: Playable): boolean => !token && isPublished !== false;

/** Nothing that the API would refuse: no queue is lost for a name. */
const clipped = (name: string): string => name.slice(0, deviceLimits.nameLengthMax);
const isShort = (path: string): boolean => path.length <= deviceLimits.pathLengthMax;

const contextOf = (context: PlayContext | null): PlayContext | null => {
  // What somebody searched for is nobody's business either.
  if (!context || context.type === 'search' || context.path.startsWith(privatePath(''))) return null;
  return isShort(context.path) && isShort(context.id) ? { ...context, name: clipped(context.name) } : null;
};

type SavedRest = SavedQueue['rests'][number];
const isShareable = (source: ListSource): source is SavedRest['source'] => source.type !== 'shared';

/** A queue as it is saved, and the places of its items by their keys. */
export interface Snapshot {
  readonly queue: SavedQueue;
  readonly places: ReadonlyMap<string, number>;
}

/** What is saved of a queue: `deviceLimits.tracksMax` of its tracks, those around the current one. */
export const snapshotOf = ({ queue, context }: Pick<PlayerState, 'queue' | 'context'>): Snapshot => {
  const { items, index, unshuffled, repeat, rests } = queue;
  const kept = items.filter(({ track }) => isKept(track));
  const current = items.slice(0, index).filter(({ track }) => isKept(track)).length;
  const first = Math.max(0, Math.min(current - before, kept.length - deviceLimits.tracksMax));
  const saved = kept.slice(first, first + deviceLimits.tracksMax);
  const isCut = kept.length > first + saved.length;
  const places = new Map(saved.map(({ key }, place) => [key, place]));
  const placesBy = (by: QueueItem['by']): number[] => saved.flatMap((item, place) => (item.by === by ? [place] : []));

  /** Of what a list comes before: the next that is saved. Undefined where that is out of reach. */
  const placeOf = (key: string | null): number | null | undefined => {
    const from = key === null ? items.length : items.findIndex((item) => item.key === key);
    const next = items.slice(from).find((item) => places.has(item.key));
    return next ? places.get(next.key) : isCut ? undefined : null;
  };
  const restOf = ({ source, name, cursor, count, by, before: key }: QueuedRest): SavedRest[] => {
    const place = placeOf(key);
    if (!isShareable(source) || !isShort(source.id) || place === undefined) return [];
    return [
      { source, name: clipped(name), cursor, before: place, ...(count !== undefined && { count }), ...(by && { by }) },
    ];
  };
  return {
    places,
    queue: {
      trackIds: saved.map(({ track }) => track.id),
      byHand: placesBy('hand'),
      byRadio: placesBy('radio'),
      unmixed: unshuffled?.flatMap((key) => places.get(key) ?? []) ?? null,
      repeat,
      context: contextOf(context),
      rests: rests.flatMap(restOf).slice(0, deviceLimits.restsMax),
    },
  };
};

/** Whether the current track is to be saved and is not in a snapshot: it has gone on beyond what that reached. */
export const isBeyond = ({ places }: Snapshot, { queue }: Pick<PlayerState, 'queue'>): boolean => {
  const current = currentItem(queue);
  return current !== undefined && isKept(current.track) && !places.has(current.key);
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Where a player stands in a queue that was saved. */
export const standingIn = (
  { places, queue: { trackIds } }: Snapshot,
  { queue, rate }: Pick<PlayerState, 'queue' | 'rate'>,
  { position }: Pick<Progress, 'position'>,
): Omit<DeviceState, 'isPlaying'> => {
  const next = queue.items.slice(queue.index).find(({ key }) => places.has(key));
  const current = currentItem(queue);
  const isOwn = current !== undefined && current === next;
  return {
    trackId: isOwn ? current.track.id : null,
    place: (next && places.get(next.key)) ?? trackIds.length,
    position: isOwn ? Math.min(tenth(position), limits.playSecondsMax) : 0,
    rate,
  };
};

/** Seconds into a track of so many, now: one that plays has gone on since it was saved, as far as that is to be believed. */
export const positionNow = (
  { position, isPlaying, rate, savedAt }: Pick<ReadQueue, 'position' | 'isPlaying' | 'rate' | 'savedAt'>,
  seconds: number,
  now: number,
): number => {
  const passed = Math.max(0, now - Date.parse(savedAt)) / 1_000;
  const isBelieved = isPlaying && passed < deviceLimits.playingTimeoutSeconds;
  const there = position + (isBelieved ? passed * rate : 0);
  return there < seconds ? there : Math.min(position, seconds);
};

interface Continued {
  readonly queue: Queue;
  readonly context: PlayContext | null;
  readonly position: number;
}

/** A queue of another device, at its place; undefined where nothing of it is to be heard. */
export const continued = (read: ReadQueue, now: number): Continued | undefined => {
  const { items, byHand, byRadio, unmixed, rests, place, trackId, repeat, context } = read;
  const there = new Set(items.map((item) => item.place));
  // The first that is still there, from a place on.
  const from = (at: number): number => items.findIndex((item) => item.place >= at);
  const found = from(place);
  const index = found < 0 ? items.length - 1 : found;
  const current = items[index];
  if (!current) return undefined;
  const byOf = (at: number): QueueItem['by'] =>
    byHand.includes(at) ? 'hand' : byRadio.includes(at) ? 'radio' : undefined;
  const itemOf = ({ place: at, track }: (typeof items)[number]): QueueItem => {
    const by = byOf(at);
    return { key: String(at), track, ...(by && { by }) };
  };
  const restOf = ({ before: at, ...rest }: SavedRest): QueuedRest => {
    const next = at === null ? undefined : items[from(at)];
    return { ...rest, key: '', before: next ? String(next.place) : null };
  };
  const isSame = current.place === place && current.track.id === trackId;
  return {
    queue: rekeyed({
      items: items.map(itemOf),
      index,
      unshuffled: unmixed?.filter((at) => there.has(at)).map(String) ?? null,
      repeat,
      rests: rests.map(restOf),
    }),
    context,
    position: isSame ? positionNow(read, current.track.duration / 1_000, now) : 0,
  };
};
