import type { UserId } from '@overtone/shared/ids.ts';
import {
  type Scrobbler,
  type ScrobblerConnection,
  scrobblerNames,
} from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { findListener } from '../listeners/listeners.store.ts';
import type { StoredConnection } from './connection.item.ts';
import { type Connection, findConnections } from './connections.store.ts';
import { readServices, type Services } from './services/services.ts';

/** Presents a connection to its user, without the secret. */
export const presentConnection = (
  { username, apiRoot, connectedAt, lastSentAt, fault }: Omit<StoredConnection, 'secret'>,
  isOffered: boolean,
): ScrobblerConnection => ({
  ...{ username, apiRoot, connectedAt, lastSentAt },
  fault: isOffered ? fault : 'withdrawn',
});

const presentScrobbler = (
  name: Scrobbler['name'],
  services: Services,
  connections: readonly Connection[],
): Scrobbler => {
  const service = services.byName[name];
  const connection = connections.find((each) => each.name === name);
  const apiRoots = name === 'listenbrainz' ? [...services.apiRoots] : [];
  return {
    name,
    isOffered: name === 'listenbrainz' ? apiRoots.length > 0 : service !== undefined,
    apiRoots,
    connection: connection ? presentConnection(connection, service?.isOffered(connection) ?? false) : null,
  };
};

/** Lists the scrobblers that the site offers or the user has connected. Takes 2 round trips at most, 3.5 read units. */
export const listScrobblers = async (userId: UserId): Promise<{ scrobblers: Scrobbler[]; isPaused: boolean }> => {
  const [services, listener] = await Promise.all([readServices(), findListener(userId, { consistent: true })]);
  const { scrobbleKey = null, isPaused = false } = listener ?? {};
  const connections = scrobbleKey === null ? [] : await findConnections([scrobbleKey]);
  const scrobblers = scrobblerNames.map((name) => presentScrobbler(name, services, connections));
  return { scrobblers: scrobblers.filter(({ isOffered, connection }) => isOffered || connection), isPaused };
};
