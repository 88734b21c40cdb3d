import { type ScrobblerName, scrobblerNames } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { checkUserExistsAction } from '../../identity/users/users.store.ts';
import { both, either, equals, isMissingOrNull, itemExists } from '../../platform/dynamo/conditions.ts';
import { deletePartition } from '../../platform/dynamo/partition.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { putAction, tryTransact, updateAction } from '../../platform/dynamo/transaction.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { type Listener, listenerItem, type ScrobbleKey } from '../listeners/listener.item.ts';
import { createScrobbleKey } from '../listeners/listener-ids.ts';
import { connectionItem, endedConnectionItem, type StoredConnection } from './connection.item.ts';

/** A connection that has not ended, with its key. */
export interface Connection extends StoredConnection {
  readonly scrobbleKey: ScrobbleKey;
  readonly secret: string;
}

/** Finds the connections of several users. Costs one consistent BatchGetItem (two read units for each user). */
export const findConnections = async (keys: readonly ScrobbleKey[]): Promise<Connection[]> => {
  const connectionKeys = keys.flatMap((scrobbleKey) => scrobblerNames.map((name) => ({ scrobbleKey, name })));
  const storedConnections = await findItems(connectionItem, connectionKeys);
  return storedConnections.flatMap(({ secret, ...fields }) => (secret === null ? [] : { ...fields, secret }));
};

/** Returns the condition that no scrobbler was connected or disconnected since the listener was read. */
const isUnchanged = ({ scrobbleKey, scrobblers }: Listener) => {
  const isSameList = equals('scrobblers', scrobblers);
  return both(
    itemExists,
    scrobbleKey === null ? isMissingOrNull('scrobbleKey') : equals('scrobbleKey', scrobbleKey),
    scrobblers.length > 0 ? isSameList : either(isMissingOrNull('scrobblers'), isSameList),
  );
};

const removeName = ({ scrobblers }: Listener, name: ScrobblerName): ScrobblerName[] =>
  scrobblers.filter((other) => other !== name);

/**
 * Connects a scrobbler, or replaces the account that is connected. Costs 8 write units. The transaction checks that the
 * account exists, so that deleting the account finds the connection.
 * @returns false if the listener changed meanwhile, or the account is being deleted
 */
export const putConnection = (
  listener: Listener,
  connection: Omit<StoredConnection, 'lastSentAt' | 'fault'>,
): Promise<boolean> => {
  const { userId } = listener;
  const scrobbleKey = listener.scrobbleKey ?? createScrobbleKey();
  const scrobblers = [...removeName(listener, connection.name), connection.name];
  return tryTransact([
    checkUserExistsAction(userId),
    updateAction(listenerItem, { userId }, { set: { scrobbleKey, scrobblers }, when: isUnchanged(listener) }),
    putAction(connectionItem, { ...connection, scrobbleKey, lastSentAt: null, fault: null }),
  ]);
};

/** Ends a connection and deletes its secret. Costs 4 write units. @returns false if the listener changed meanwhile */
export const endConnection = (
  listener: Listener & { readonly scrobbleKey: ScrobbleKey },
  name: ScrobblerName,
): Promise<boolean> => {
  const { userId, scrobbleKey } = listener;
  const change = { set: { scrobblers: removeName(listener, name) }, when: isUnchanged(listener) };
  const expires = Math.floor(Date.now() / 1_000);
  return tryTransact([
    updateAction(listenerItem, { userId }, change),
    putAction(endedConnectionItem, { scrobbleKey, name, expires }),
  ]);
};

/** Records the result of the last call, unless the connection was replaced. Costs a write unit. */
export const recordCallResult = async (
  { scrobbleKey, name, connectedAt }: Connection,
  set: Partial<Pick<StoredConnection, 'lastSentAt' | 'fault'>>,
): Promise<void> => {
  await updateItem(connectionItem, { scrobbleKey, name }, { set, when: equals('connectedAt', connectedAt) });
};

/** Deletes all connections of a key, and the records of sent scrobbles. */
export const deleteConnections = (scrobbleKey: ScrobbleKey): Promise<void> =>
  deletePartition(connectionItem, { scrobbleKey, name: 'listenbrainz' });
