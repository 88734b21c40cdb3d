import { PlayId } from '@overtone/shared/ids.ts';
import { encodeTime, ulid } from 'ulid';
import type { PlayEvent } from '../plays/events/play-event.ts';
import { newId } from './catalogue.ts';

/** Returns a play ID with the given time (ISO 8601). */
export const buildPlayId = (time: string, random = ulid().slice(10)): PlayId =>
  PlayId.parse(`ply_${encodeTime(Date.parse(time), 10)}${random}`);

/** Builds an event of a new user without a known country or city. */
export const buildPlayEvent = (fields: Partial<PlayEvent> = {}): PlayEvent => ({
  id: buildPlayId('2024-05-01T12:00:00Z'),
  track: newId.track(),
  album: null,
  artists: [],
  genres: [],
  length: 200,
  seconds: 60,
  outcome: 'finished',
  source: 'album',
  listener: `p_${ulid()}`,
  network: ulid(),
  isByManager: false,
  device: 'desktop',
  platform: null,
  browser: null,
  country: null,
  city: null,
  offline: false,
  ...fields,
});
