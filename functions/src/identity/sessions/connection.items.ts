import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

const StoredConnection = z.object({
  userId: UserId,
  /** The digest of the session that opened it. */
  session: z.string(),
  createdAt: z.iso.datetime(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredConnection = z.output<typeof StoredConnection> & { readonly connectionId: string };

/** A live connection, under its user, so that one Query finds all connections of a user. */
export const connectionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredConnection,
  key: { pk: 'live#{userId}', sk: 'connection#{connectionId}' },
  // A browser loads what it missed before it connects, so a publisher must see every earlier connection.
  isConsistent: true,
  expires: 'expires',
});

/**
 * The user of a connection, because the event of a closed connection only contains its id. The user is null if the
 * connection was closed before it was stored.
 */
export const connectionOwnerItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: z.object({ userId: UserId.nullable(), expires: z.int() }),
  key: { pk: 'connection#{connectionId}', sk: 'owner' },
  isConsistent: true,
  expires: 'expires',
});
