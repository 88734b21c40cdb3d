import { ScrobblerFault, ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const key = { pk: 'scrobbler#{scrobbleKey}', sk: 'connection#{name}' } as const;

/**
 * A user's account at a scrobbler, with its secret. Only the key leads to the user. An ended connection is read as
 * one without a secret.
 */
export const StoredConnection = z.object({
  name: ScrobblerName,
  /** A token of ListenBrainz, or a session key of Last.fm. */
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
 * Replaces an ended connection until DynamoDB deletes the expired item. The API has no permission to delete items of
 * this table, so it overwrites the secret.
 */
export const endedConnectionItem = defineItem({
  table: 'PLAYS_TABLE',
  model: z.object({ name: ScrobblerName, expires: z.int() }),
  key,
  expires: 'expires',
});
