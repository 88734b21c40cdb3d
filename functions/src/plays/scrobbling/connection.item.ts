import { ScrobblerFault, ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const key = { pk: 'scrobbler#{scrobbleKey}', sk: 'connection#{name}' } as const;

/**
 * Somebody's account at a service, with what proves that it is theirs. Nothing in it but the key says whose; one that
 * was ended reads as having no secret.
 */
export const StoredConnection = z.object({
  name: ScrobblerName,
  /** A token of ListenBrainz, a session key of Last.fm. */
  secret: z.string().nullable().default(null),
  username: z.string().default(''),
  apiRoot: z.string().nullable().default(null),
  connectedAt: z.iso.datetime().default('1970-01-01T00:00:00.000Z'),
  lastSentAt: z.iso.datetime().nullable().default(null),
  fault: ScrobblerFault.nullable().default(null),
});
export type StoredConnection = z.output<typeof StoredConnection>;

export const connectionItem = defineItem({ table: 'PLAYS_TABLE', model: StoredConnection, key, isConsistent: true });

/**
 * What takes the place of one that was ended, at once, until DynamoDB removes it: the API adds to this table and
 * removes nothing.
 */
export const endedConnectionItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ name: ScrobblerName, expires: z.int() }),
  key,
  expires: 'expires',
});
