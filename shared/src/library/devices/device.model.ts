import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { Cursor } from '../../http/page.ts';
import { DeviceId, TrackId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { LikedSort } from '../likes/like.model.ts';
import { deviceLimits } from './device-limits.ts';

/** What the API takes a browser for, by what it says of itself: for people alone. */
export const DeviceName = z.object({
  deviceType: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
});
export type DeviceName = z.output<typeof DeviceName>;

/** Where a queue stands. */
const PublicationState = z.object({
  /** What is current; null where it is nobody else's to know, as what came by a private link. */
  trackId: TrackId.nullable(),
  /** Its place among the saved ids; where it is none of them, that of the next one. */
  place: z.int().min(0).max(deviceLimits.tracksMax),
  /** Seconds into it, as it was saved. */
  position: z.number().min(0).max(limits.playSecondsMax),
  /** Whether it plays, or is about to. */
  isPlaying: z.boolean(),
  /** 1 is the recorded speed. */
  rate: z.number().min(0.5).max(2),
});

const Place = z
  .int()
  .min(0)
  .max(deviceLimits.tracksMax - 1);
const Places = z.array(Place).max(deviceLimits.tracksMax);

/** Where a queue was started. A path of the site, never of another one. */
const PlayedFrom = z.object({
  type: z.enum(['album', 'artist', 'channel', 'library', 'playlist', 'profile', 'radio', 'search', 'track', 'other']),
  id: z.string().max(deviceLimits.pathLengthMax),
  name: z.string().max(deviceLimits.namedLengthMax),
  path: z
    .string()
    .max(deviceLimits.pathLengthMax)
    .regex(/^\/([^\s/\\]\S*)?$/),
});

/** What a queue has yet to load, at the place that it comes before. Nothing that came by a private link. */
const SavedRest = z.object({
  source: z.object({
    type: z.enum(['artist', 'channel', 'history', 'likes', 'playlist', 'tag']),
    id: z.string().max(deviceLimits.pathLengthMax),
    restriction: z.string().max(deviceLimits.namedLengthMax).exactOptional(),
    asked: z
      .object({
        sort: LikedSort,
        order: z.enum(['asc', 'desc']),
        query: z.string().max(limits.searchLengthMax).exactOptional(),
      })
      .exactOptional(),
  }),
  name: z.string().max(deviceLimits.namedLengthMax),
  cursor: Cursor.nullable(),
  count: z.int().nonnegative().exactOptional(),
  /** Null is the end. */
  before: Place.nullable(),
  by: z.enum(['hand', 'radio']).exactOptional(),
});

/** All of a saved queue but its tracks. */
export const QueueOrder = z.object({
  /** Places of what was queued by hand, and of what the radio added. */
  byHand: Places,
  byRadio: Places,
  /** All places in the order before they were mixed; null where they are not. */
  unmixed: Places.nullable(),
  repeat: z.enum(['off', 'all', 'one']),
  context: PlayedFrom.nullable(),
  rests: z.array(SavedRest).max(deviceLimits.restsMax),
});
export type QueueOrder = z.output<typeof QueueOrder>;

interface SavedPlaces extends Pick<QueueOrder, 'byHand' | 'byRadio' | 'unmixed' | 'rests'> {
  readonly trackIds: readonly TrackId[];
}

const isEachOnce = (places: readonly number[]): boolean => new Set(places).size === places.length;

const fits = ({ trackIds, byHand, byRadio, unmixed, rests }: SavedPlaces): boolean => {
  const before = rests.flatMap((rest) => rest.before ?? []);
  const named = [...byHand, ...byRadio, ...(unmixed ?? []), ...before];
  return (
    named.every((place) => place < trackIds.length) &&
    isEachOnce([...byHand, ...byRadio]) &&
    (unmixed === null || (unmixed.length === trackIds.length && isEachOnce(unmixed)))
  );
};

/** A queue as a device saves it: `deviceLimits.tracksMax` ids around the current one at most. */
export const SavedQueue = z
  .object({ trackIds: z.array(TrackId).max(deviceLimits.tracksMax), ...QueueOrder.shape })
  .refine(fits, 'A place of the queue is there once.');
export type SavedQueue = z.output<typeof SavedQueue>;

/** What a device saves. */
export const DeviceState = PublicationState.extend({
  /** Seconds since a person had it play here, where the API does not know of that yet: whoever did so last is heard. */
  takenOver: z.number().min(0).max(deviceLimits.takenOverSecondsMax).optional(),
  /** Where it is another one than was saved. */
  queue: SavedQueue.optional(),
});
export type DeviceState = z.output<typeof DeviceState>;

/** On which device somebody had something play last, whether it still does or not. */
export const PlayingDevice = DeviceName.extend({
  deviceId: DeviceId,
  /** By the server's clock. */
  since: z.iso.datetime(),
});
export type PlayingDevice = z.output<typeof PlayingDevice>;

/** One of somebody's devices, as they are shown it. */
export const Device = DeviceName.extend({
  ...PublicationState.pick({ position: true, isPlaying: true, rate: true }).shape,
  id: DeviceId,
  /** What it plays or played; null where nobody may know that (any more). */
  track: Track.nullable(),
  savedAt: z.iso.datetime(),
});
export type Device = z.output<typeof Device>;

/** A queue to go on with: those tracks of it that are out, each at the place that it was saved at. */
export const ReadQueue = QueueOrder.extend({
  ...PublicationState.shape,
  savedAt: z.iso.datetime(),
  items: z.array(z.object({ place: Place, track: Track })),
});
export type ReadQueue = z.output<typeof ReadQueue>;
