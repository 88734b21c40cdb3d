import * as z from 'zod';
import { PlayEvent } from '../events/play-event.ts';
import { ScrobbleKey } from '../listeners/listener.item.ts';

/** A listen on its way from the API to the files of events, and to its listener's history, which alone knows where in it. */
export const PlayMessage = PlayEvent.extend({
  sourceId: z.string().nullable(),
  /** Where the listen goes out to other services: what these are found by. */
  scrobbleKey: ScrobbleKey.optional(),
});
export type PlayMessage = z.output<typeof PlayMessage>;

/** All of one call: one message. */
export const PlayMessages = z.array(PlayMessage);
export type PlayMessages = z.output<typeof PlayMessages>;
