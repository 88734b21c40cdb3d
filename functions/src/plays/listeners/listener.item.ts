import { UserId } from '@overtone/shared/ids.ts';
import { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Identifies a user in history rows and event files: 128 random bits as `base64url`. */
export const HistoryKey = z.string().regex(/^[\w-]{22}$/);
export type HistoryKey = z.output<typeof HistoryKey>;

/** Identifies a user's connections to scrobblers: 128 random bits as `base64url`. */
export const ScrobbleKey = z.string().regex(/^[\w-]{22}$/);
export type ScrobbleKey = z.output<typeof ScrobbleKey>;

/** The only link from a user to their history and to their scrobblers. Created with the first play. */
export const Listener = z.object({
  userId: UserId,
  historyKey: HistoryKey,
  isPaused: z.boolean(),
  /** Plays that began earlier are not in the history: it was cleared or resumed at this time. ISO 8601, UTC. */
  historyStartsAt: z.iso.datetime().nullable(),
  /** The day on which the user last removed single plays from the history, and how many on that day. */
  removalDay: z.iso.date().nullable().default(null),
  removalCount: z.int().default(0),
  /** The key of the user's scrobbler connections, set when the first one is connected, and the connected scrobblers. */
  scrobbleKey: ScrobbleKey.nullable().default(null),
  scrobblers: z.array(ScrobblerName).default([]),
  /** The day on which the user last tried to connect a scrobbler, and how many attempts there were on that day. */
  connectDay: z.iso.date().nullable().default(null),
  connectCount: z.int().default(0),
  /** When "now playing" was last sent to the scrobblers. ISO 8601, UTC. */
  nowPlayingSentAt: z.iso.datetime().nullable().default(null),
});
export type Listener = z.output<typeof Listener>;

export const listenerItem = defineItem({
  table: 'PLAYS_TABLE',
  model: Listener,
  key: { pk: 'listener#{userId}', sk: 'listener' },
});
