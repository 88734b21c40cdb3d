import { PlayId } from '@overtone/shared/ids.ts';
import { encodeTime, ulid } from 'ulid';
import type { PlayEvent } from '../plays/events/play-event.ts';
import { newId } from './catalogue.ts';

/** A play's id of a moment, ISO 8601. */
export const playIdAt = (moment: string, random = ulid().slice(10)): PlayId =>
  PlayId.parse(`ply_${encodeTime(Date.parse(moment), 10)}${random}`);

/** A listen as it lies in a file, of a person nobody else is, in the middle of nowhere. */
export const aPlayEvent = (fields: Partial<PlayEvent> = {}): PlayEvent => ({
  id: playIdAt('2024-05-01T12:00:00Z'),
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
  own: false,
  device: 'desktop',
  platform: null,
  browser: null,
  country: null,
  city: null,
  offline: false,
  ...fields,
});
