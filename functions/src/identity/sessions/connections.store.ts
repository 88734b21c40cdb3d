import { liveLimits } from '@overtone/shared/identity/connections/live-message.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { listItems } from '../../platform/dynamo/list.ts';
import { deleteItems } from '../../platform/dynamo/partition.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { createItem, deleteAndGetItem, deleteItem } from '../../platform/dynamo/write.ts';
import type { BearerToken } from '../bearer-token.ts';
import { connectionItem, connectionOwnerItem, type StoredConnection } from './connection.items.ts';

/** Seconds for which a connection is remembered that was closed before it was stored. A function runs for less. */
const closedSeconds = 300;

const getSecondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

/**
 * Stores a connection of a session. Costs one transaction (4 write units).
 * @returns false if the connection was closed in the meantime
 */
export const storeConnection = async ({ userId, digest }: BearerToken, connectionId: string): Promise<boolean> => {
  const expires = getSecondsFromNow(liveLimits.connectionSeconds);
  const connection = { userId, connectionId, session: digest, createdAt: new Date().toISOString(), expires };
  const isStored = await tryTransact([
    createAction(connectionOwnerItem, { connectionId, userId, expires }),
    putAction(connectionItem, connection),
  ]);
  // A repeated event finds the owner that the first one stored.
  return isStored || (await findItem(connectionOwnerItem, { connectionId }))?.userId === userId;
};

/**
 * Deletes a connection that was closed. Costs 2 write units. If it is not stored yet, it cannot be stored for some
 * minutes. Safe to repeat.
 */
export const deleteClosedConnection = async (connectionId: string): Promise<void> => {
  for (;;) {
    const userId = (await deleteAndGetItem(connectionOwnerItem, { connectionId }))?.userId;
    if (userId) {
      await deleteItem(connectionItem, { userId, connectionId });
      return;
    }
    const expires = getSecondsFromNow(closedSeconds);
    if (await createItem(connectionOwnerItem, { connectionId, userId: null, expires })) return;
  }
};

/**
 * Returns the connections of a user, oldest first. Costs a consistent Query of `live#<userId>` (a read unit for 16
 * connections).
 */
export const listConnections = async (userId: UserId): Promise<StoredConnection[]> =>
  (await listItems(connectionItem, 'key', { userId })).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));

/** Deletes connections. Costs 2 write units each. Messages do not reach them any more. */
export const deleteConnections = async (connections: readonly StoredConnection[]): Promise<void> => {
  if (connections.length === 0) return;
  await deleteItems(connectionItem, connections);
  await deleteItems(connectionOwnerItem, connections);
};

/**
 * Deletes the connections of sessions that have ended. Costs a Query, and 2 write units for each connection.
 * @param isEnded whether the session with a digest has ended; by default all have
 */
export const deleteConnectionsOfSessions = async (
  userId: UserId,
  isEnded: (digest: string) => boolean = () => true,
): Promise<void> => deleteConnections((await listConnections(userId)).filter(({ session }) => isEnded(session)));
