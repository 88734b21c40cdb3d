import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { httpLimits } from '../../http/http-limits.ts';
import { Cursor } from '../../http/page.ts';
import { DeviceId, TrackId } from '../../ids.ts';
import { mediaLimits } from '../../media/media-limits.ts';
import { LikedSort } from '../likes/like.model.ts';
import { deviceLimits } from './device-limits.ts';

/** The browser of a device, derived from its user agent. Only for display. */
export const DeviceName = z.object({
  deviceType: z.enum(['mobile', 'tablet', 'desktop']),
  platform: z.string().nullable(),
  browser: z.string().nullable(),
});
export type DeviceName = z.output<typeof DeviceName>;

/** The playback state of a queue. */
const PlaybackState = z.object({
  /** The current track; null if it is not shared with others, such as a track from a private link. */
  trackId: TrackId.nullable(),
  /** Its index in the saved ids, or the index of the next one if it is not among them. */
  place: z.int().min(0).max(deviceLimits.tracksMax),
  /** The saved position in seconds. */
  position: z.number().min(0).max(mediaLimits.playSecondsMax),
  /** Whether it plays or is starting. */
  isPlaying: z.boolean(),
  /** The playback speed; 1 is normal. */
  rate: z.number().min(0.5).max(2),
});

const QueueIndex = z
  .int()
  .min(0)
  .max(deviceLimits.tracksMax - 1);
const QueueIndexes = z.array(QueueIndex).max(deviceLimits.tracksMax);

/** The page or list from which the queue was started. The path is always on this site. */
const QueueContext = z.object({
  type: z.enum(['album', 'artist', 'channel', 'library', 'playlist', 'profile', 'radio', 'search', 'track', 'other']),
  id: z.string().max(deviceLimits.pathLengthMax),
  name: z.string().max(deviceLimits.nameLengthMax),
  path: z
    .string()
    .max(deviceLimits.pathLengthMax)
    .regex(/^\/([^\s/\\]\S*)?$/),
});

/** A list that the queue has yet to load, and the index before which it is inserted. Never from a private link. */
const SavedQueueSource = z.object({
  source: z.object({
    type: z.enum(['artist', 'channel', 'history', 'likes', 'playlist', 'tag']),
    id: z.string().max(deviceLimits.pathLengthMax),
    restriction: z.string().max(deviceLimits.nameLengthMax).exactOptional(),
    likesQuery: z
      .object({
        sort: LikedSort,
        order: z.enum(['asc', 'desc']),
        query: z.string().max(httpLimits.searchLengthMax).exactOptional(),
      })
      .exactOptional(),
  }),
  name: z.string().max(deviceLimits.nameLengthMax),
  cursor: Cursor.nullable(),
  count: z.int().nonnegative().exactOptional(),
  /** Null for the end of the queue. */
  before: QueueIndex.nullable(),
  addedBy: z.enum(['user', 'radio']).exactOptional(),
});

/** A saved queue without its tracks. */
export const QueueOrder = z.object({
  /** Indexes of the tracks that were queued by the user, and of those that the radio added. */
  queuedByUser: QueueIndexes,
  addedByRadio: QueueIndexes,
  /** All indexes in the order before shuffling; null if the queue is not shuffled. */
  unshuffled: QueueIndexes.nullable(),
  repeat: z.enum(['off', 'all', 'one']),
  context: QueueContext.nullable(),
  unloadedParts: z.array(SavedQueueSource).max(deviceLimits.unloadedPartsMax),
});
export type QueueOrder = z.output<typeof QueueOrder>;

interface IndexedQueue extends Pick<QueueOrder, 'queuedByUser' | 'addedByRadio' | 'unshuffled' | 'unloadedParts'> {
  readonly trackIds: readonly TrackId[];
}

const areUnique = (places: readonly number[]): boolean => new Set(places).size === places.length;

const hasValidIndexes = ({
  trackIds,
  queuedByUser,
  addedByRadio,
  unshuffled,
  unloadedParts,
}: IndexedQueue): boolean => {
  const before = unloadedParts.flatMap((part) => part.before ?? []);
  const allIndexes = [...queuedByUser, ...addedByRadio, ...(unshuffled ?? []), ...before];
  return (
    allIndexes.every((place) => place < trackIds.length) &&
    areUnique([...queuedByUser, ...addedByRadio]) &&
    (unshuffled === null || (unshuffled.length === trackIds.length && areUnique(unshuffled)))
  );
};

/** A queue as a device saves it: at most `deviceLimits.tracksMax` ids around the current one. */
export const SavedQueue = z
  .object({ trackIds: z.array(TrackId).max(deviceLimits.tracksMax), ...QueueOrder.shape })
  .refine(hasValidIndexes, 'Each index of the queue must be valid and unique.');
export type SavedQueue = z.output<typeof SavedQueue>;

/** The state that a device saves. */
export const DeviceState = PlaybackState.extend({
  /**
   * Seconds since the user pressed play on this device, if the API does not know of it yet. The last device on
   * which play was pressed keeps playing.
   */
  secondsSincePlay: z.number().min(0).max(deviceLimits.secondsSincePlayMax).optional(),
  /** Only sent if it differs from the saved queue. */
  queue: SavedQueue.optional(),
});
export type DeviceState = z.output<typeof DeviceState>;

/** The device on which the user last started playback, whether it still plays or not. */
export const PlayingDevice = DeviceName.extend({
  deviceId: DeviceId,
  /** By the clock of the server. */
  since: z.iso.datetime(),
});
export type PlayingDevice = z.output<typeof PlayingDevice>;

/** A device of the user. */
export const Device = DeviceName.extend({
  ...PlaybackState.pick({ position: true, isPlaying: true, rate: true }).shape,
  id: DeviceId,
  /** The current track; null if it is not published, or not shared with others. */
  track: Track.nullable(),
  savedAt: z.iso.datetime(),
});
export type Device = z.output<typeof Device>;

/** A queue to continue with: its published tracks, each with its saved index. */
export const ReadQueue = QueueOrder.extend({
  ...PlaybackState.shape,
  savedAt: z.iso.datetime(),
  items: z.array(z.object({ place: QueueIndex, track: Track })),
});
export type ReadQueue = z.output<typeof ReadQueue>;
