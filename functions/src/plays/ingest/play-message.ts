import * as z from 'zod';
import { PlayEvent } from '../events/play-event.ts';
import { ScrobbleKey } from '../listeners/listener.item.ts';

/** A play in the queue between the API and the worker. Only the listener's history stores `sourceId`. */
export const PlayMessage = PlayEvent.extend({
  sourceId: z.string().nullable(),
  /** Set if the user connected scrobblers: the key of their connections. */
  scrobbleKey: ScrobbleKey.optional(),
});
export type PlayMessage = z.output<typeof PlayMessage>;

/** All plays of one request, sent as one message. */
export const PlayMessages = z.array(PlayMessage);
export type PlayMessages = z.output<typeof PlayMessages>;
