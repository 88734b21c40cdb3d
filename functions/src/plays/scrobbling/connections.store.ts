import { type ScrobblerName, scrobblerNames } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { isStillHere } from '../../identity/users/users.store.ts';
import { both, either, equals, isEmpty, isThere } from '../../platform/dynamo/conditions.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { changeAction, putAction, tryTransact } from '../../platform/dynamo/transaction.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { type Listener, listenerItem, type ScrobbleKey } from '../listeners/listener.item.ts';
import { newScrobbleKey } from '../listeners/listener-names.ts';
import { connectionItem, endedConnectionItem, type StoredConnection } from './connection.item.ts';

/** A connection that is one, by the key of whose it is. */
export interface Connection extends StoredConnection {
  readonly scrobbleKey: ScrobbleKey;
  readonly secret: string;
}

/** The services of some people, as they are now: one BatchGetItem, two read units for each of them. */
export const findConnections = async (keys: readonly ScrobbleKey[]): Promise<Connection[]> => {
  const all = keys.flatMap((scrobbleKey) => scrobblerNames.map((name) => ({ scrobbleKey, name })));
  const found = await findItems(connectionItem, all);
  return found.flatMap(({ secret, ...rest }) => (secret === null ? [] : { ...rest, secret }));
};

/** That nobody connected or disconnected anything since the listener was read. */
const isAsRead = ({ scrobbleKey, scrobblers }: Listener) => {
  const isSameList = equals('scrobblers', scrobblers);
  return both(
    isThere,
    scrobbleKey === null ? isEmpty('scrobbleKey') : equals('scrobbleKey', scrobbleKey),
    scrobblers.length > 0 ? isSameList : either(isEmpty('scrobblers'), isSameList),
  );
};

const without = ({ scrobblers }: Listener, name: ScrobblerName): ScrobblerName[] =>
  scrobblers.filter((other) => other !== name);

/**
 * Connects a service, in place of another account there. 8 write units: it checks that the person stays, so that their
 * removal finds it.
 * @returns false where the listener has changed meanwhile, or their account goes
 */
export const putConnection = (
  listener: Listener,
  connection: Omit<StoredConnection, 'lastSentAt' | 'fault'>,
): Promise<boolean> => {
  const { userId } = listener;
  const scrobbleKey = listener.scrobbleKey ?? newScrobbleKey();
  const scrobblers = [...without(listener, connection.name), connection.name];
  return tryTransact([
    isStillHere(userId),
    changeAction(listenerItem, { userId }, { set: { scrobbleKey, scrobblers }, when: isAsRead(listener) }),
    putAction(connectionItem, { ...connection, scrobbleKey, lastSentAt: null, fault: null }),
  ]);
};

/**
 * Ends a connection: its secret is gone with it. 4 write units. @returns false where the listener has changed meanwhile
 */
export const endConnection = (
  listener: Listener & { readonly scrobbleKey: ScrobbleKey },
  name: ScrobblerName,
): Promise<boolean> => {
  const { userId, scrobbleKey } = listener;
  const change = { set: { scrobblers: without(listener, name) }, when: isAsRead(listener) };
  const expires = Math.floor(Date.now() / 1_000);
  return tryTransact([
    changeAction(listenerItem, { userId }, change),
    putAction(endedConnectionItem, { scrobbleKey, name, expires }),
  ]);
};

/** Notes of a connection how its last call ended, unless it is another one by now. A write unit. */
export const noteCall = async (
  { scrobbleKey, name, connectedAt }: Connection,
  set: Partial<Pick<StoredConnection, 'lastSentAt' | 'fault'>>,
): Promise<void> => {
  await changeItem(connectionItem, { scrobbleKey, name }, { set, when: equals('connectedAt', connectedAt) });
};

/** Forgets all that leads from a key to services, and what went there. */
export const removeConnections = (scrobbleKey: ScrobbleKey): Promise<void> =>
  deletePartition(connectionItem, { scrobbleKey, name: 'listenbrainz' });
