import type { LiveMessage } from '@overtone/shared/identity/connections/live-message.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { logger } from '../../platform/logger.ts';
import { getRealtimeChannel, type RealtimeChannel } from '../../platform/realtime-channel.ts';
import { withConcurrency } from '../../platform/with-concurrency.ts';
import type { StoredConnection } from '../sessions/connection.items.ts';
import { deleteConnections, listConnections } from '../sessions/connections.store.ts';
import { findSession } from '../sessions/sessions.store.ts';

/** Users to whom messages are sent in parallel. */
const concurrency = 8;

/** Returns the digests of the sessions that are still valid. Costs 2 read units each. */
const findValidSessions = async (
  userId: UserId,
  connections: readonly StoredConnection[],
): Promise<ReadonlySet<string>> => {
  const digests = [...new Set(connections.map(({ session }) => session))];
  const sessions = await Promise.all(digests.map((digest) => findSession({ userId, digest })));
  return new Set(digests.filter((_, index) => sessions[index]));
};

/** Sends a message. @returns whether the connection still exists, as far as known */
const publish = async (channel: RealtimeChannel, connectionId: string, message: LiveMessage): Promise<boolean> => {
  try {
    return await channel.publish(connectionId, message);
  } catch (error) {
    logger.warn('Failed to send a live message', { type: message.type, error });
    return true;
  }
};

/** Closes connections and deletes them. */
export const endConnections = async (
  channel: RealtimeChannel,
  connections: readonly StoredConnection[],
): Promise<void> => {
  await deleteConnections(connections);
  await Promise.all(
    connections.map(({ connectionId }) =>
      channel
        .close(connectionId)
        .catch((error: unknown) => logger.warn('Failed to close a live connection', { error })),
    ),
  );
};

const publishToConnections = async (
  channel: RealtimeChannel,
  userId: UserId,
  message: LiveMessage,
  exceptSession?: string,
): Promise<void> => {
  const connections = (await listConnections(userId)).filter(({ session }) => session !== exceptSession);
  if (connections.length === 0) return;
  const validSessions = await findValidSessions(userId, connections);
  const [valid, ended] = [
    connections.filter(({ session }) => validSessions.has(session)),
    connections.filter(({ session }) => !validSessions.has(session)),
  ];
  const results = await Promise.all(valid.map(({ connectionId }) => publish(channel, connectionId, message)));
  await Promise.all([endConnections(channel, ended), deleteConnections(valid.filter((_, index) => !results[index]))]);
};

/**
 * Sends a message to all live connections of users. Best effort: failures are logged and never thrown, because browsers
 * also ask by themselves. A session that has ended gets nothing: its connections are closed. A read unit for each
 * user; for a user with connections another round trip, and 2 read units for each session.
 * @param exceptSession the digest of a session whose browser knows the change already
 */
export const publishToUsers = async (
  userIds: Iterable<UserId>,
  message: LiveMessage,
  exceptSession?: string,
): Promise<void> => {
  const channel = getRealtimeChannel();
  if (!channel) return;
  await withConcurrency(new Set(userIds), concurrency, (userId) =>
    publishToConnections(channel, userId, message, exceptSession).catch((error: unknown) =>
      logger.warn('Failed to find live connections', { type: message.type, error }),
    ),
  );
};

/** Sends a message to the live connections of a user, as `publishToUsers`. */
export const publishToUser = (userId: UserId, message: LiveMessage, exceptSession?: string): Promise<void> =>
  publishToUsers([userId], message, exceptSession);
