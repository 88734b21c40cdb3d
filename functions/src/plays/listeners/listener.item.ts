import { UserId } from '@overtone/shared/ids.ts';
import { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** What stands for a person in the rows of their history and in the files of events: 128 random bits, as `base64url`. */
export const HistoryKey = z.string().regex(/^[\w-]{22}$/);
export type HistoryKey = z.output<typeof HistoryKey>;

/** What stands for a person where their listens go out to other services: 128 random bits, as `base64url`. */
export const ScrobbleKey = z.string().regex(/^[\w-]{22}$/);
export type ScrobbleKey = z.output<typeof ScrobbleKey>;

/** The one thing that leads from a person to their history, and to the services that hear of it. Made with their first play. */
export const Listener = z.object({
  userId: UserId,
  historyKey: HistoryKey,
  isPaused: z.boolean(),
  /** Listens that began before are not theirs: they cleared their history then, or went on with it. */
  keptSince: z.iso.datetime().nullable(),
  /** The day on which they last took single listens out of their history, and how many then. */
  removalDay: z.iso.date().nullable().default(null),
  dayRemovals: z.int().default(0),
  /** What leads to the services that they connected, from the first time that they connect one; and which these are. */
  scrobbleKey: ScrobbleKey.nullable().default(null),
  scrobblers: z.array(ScrobblerName).default([]),
  /** The day on which they last connected one, and how often then; and when their services were last told what they play. */
  connectDay: z.iso.date().nullable().default(null),
  dayConnects: z.int().default(0),
  toldNowAt: z.iso.datetime().nullable().default(null),
});
export type Listener = z.output<typeof Listener>;

export const listenerItem = defineItem({
  table: 'PLAYS_TABLE',
  model: Listener,
  key: { pk: 'listener#{userId}', sk: 'listener' },
});
