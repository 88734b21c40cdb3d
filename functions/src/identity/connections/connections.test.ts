/** @module-tag noRetry */

import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { edgeHeader } from '@overtone/shared/http/edge-header.ts';
import { liveLimits } from '@overtone/shared/identity/connections/live-message.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn, testPassword } from '../../testing/browser.ts';
import { deliverSiteEvents } from '../../testing/events.ts';
import { exhaustRateLimit } from '../../testing/exhaust-rate-limit.ts';
import {
  createConnectionId,
  getLiveHeaders,
  openConnection,
  sendConnect,
  sendDisconnect,
  useLiveChannel,
} from '../../testing/live-channel.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { deleteConnectionsOfSessions, storeConnection } from '../sessions/connections.store.ts';
import { setUser } from '../users/users.store.ts';
import { publishToUser } from './publish.service.ts';

const channel = useLiveChannel();
const message = { type: 'notifications' } as const;

const listRows = ({ user }: Pick<TestUser, 'user'>) => readRawPartition('ACCOUNTS_TABLE', `live#${user.id}`);
const listOwnerRows = (connectionId: string) => readRawPartition('ACCOUNTS_TABLE', `connection#${connectionId}`);
/** Returns whether a message reaches a connection. */
const isReached = async ({ user }: Pick<TestUser, 'user'>, connectionId: string): Promise<boolean> => {
  const before = channel.listMessages(connectionId).length;
  await publishToUser(user.id, message);
  return channel.listMessages(connectionId).length > before;
};

describe('$connect', () => {
  it('accepts a browser with a session, and stores the connection for two hours', async () => {
    const ada = await addUser();
    const id = await openConnection(ada);
    const [row] = await listRows(ada);
    expect(row?.sk).toBe(`connection#${id}`);
    expect(Math.abs(Number(row?.ttl) - Date.now() / 1_000 - 7_200)).toBeLessThan(60);
    // The cookie is only stored as a digest.
    expect(JSON.stringify(row)).not.toContain(ada.cookies.get('session')?.split('.')[1]);
  });

  it('refuses other sites, clients without an Origin, and requests that bypass the CDN', async () => {
    const ada = await addUser();
    const headers = getLiveHeaders(ada);
    const { Origin: _, ...withoutOrigin } = headers;
    for (const Origin of [
      'https://evil.example',
      'null',
      `${headers.Origin}.evil.example`,
      headers.Origin.slice(0, -1),
    ])
      expect(await sendConnect({ ...headers, Origin })).toBe(403);
    expect(await sendConnect(withoutOrigin)).toBe(403);
    vi.stubEnv('EDGE_SECRET', 'a-secret');
    expect(await sendConnect(headers)).toBe(403);
    expect(await sendConnect({ ...headers, [edgeHeader]: 'another' })).toBe(403);
    expect(await sendConnect({ ...headers, [edgeHeader]: 'a-secret' })).toBe(200);
    vi.stubEnv('EDGE_SECRET', '');
    expect(await listRows(ada)).toHaveLength(1);
  });

  it('refuses guests, made-up and ended sessions, and API tokens', async () => {
    const ada = await addUser({ hasConfirmedPassword: true });
    const headers = getLiveHeaders(ada);
    expect(await sendConnect({ Origin: headers.Origin })).toBe(401);
    const madeUp = `session=${ada.user.id.slice(4)}.${'A'.repeat(43)}`;
    expect(await sendConnect({ ...headers, Cookie: madeUp })).toBe(401);
    await setUser(ada.user.id, { permissions: [{ name: 'api.access', restrictions: [] }] });
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
    const authorization = `Bearer ${plainTextToken}`;
    expect(await sendConnect({ Origin: headers.Origin, authorization })).toBe(401);
    expect(await sendConnect({ ...headers, authorization })).toBe(401);
    await ada.call(authContract.logout, {});
    expect(await sendConnect(headers)).toBe(401);
    expect(await listRows(ada)).toEqual([]);
  });

  it('returns 429 when an account opens too many connections in a time window', async () => {
    const ada = await addUser();
    await exhaustRateLimit('liveConnection', ada.user.id, 1);
    expect(await sendConnect(getLiveHeaders(ada))).toBe(200);
    expect(await sendConnect(getLiveHeaders(ada))).toBe(429);
  });

  it('closes the oldest connection when a user has too many, and sends it the message that it was replaced', async () => {
    const ada = await addUser();
    const ids: string[] = [];
    for (let count = 0; count <= liveLimits.connectionsMax; count += 1) ids.push(await openConnection(ada));
    const [oldest = '', second = ''] = ids;
    expect(channel.listMessages(oldest)).toEqual([{ type: 'replaced' }]);
    expect(channel.closed).toContain(oldest);
    expect(await listRows(ada)).toHaveLength(liveLimits.connectionsMax);
    expect(await listOwnerRows(oldest)).toEqual([]);
    expect(await isReached(ada, second)).toBe(true);
    expect(channel.listMessages(oldest)).toHaveLength(1);
  });

  it('stores a connection once when the event is repeated', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const id = await openConnection(ada);
    expect(await sendConnect(getLiveHeaders(ada), id)).toBe(200);
    expect(await listRows(ada)).toHaveLength(1);
    // Ids are unique, so this never happens; the first user keeps the connection.
    expect(await sendConnect(getLiveHeaders(bo), id)).toBe(200);
    expect(await listRows(bo)).toEqual([]);
  });
});

describe('$disconnect', () => {
  it('deletes the connection, also when it is repeated', async () => {
    const ada = await addUser();
    const id = await openConnection(ada);
    for (let attempt = 0; attempt < 2; attempt += 1) expect(await sendDisconnect(id)).toBe(200);
    expect(await listRows(ada)).toEqual([]);
  });

  it('leaves no connection when it is handled before the $connect event', async () => {
    const ada = await addUser();
    const id = createConnectionId();
    await sendDisconnect(id);
    await sendConnect(getLiveHeaders(ada), id);
    expect(await listRows(ada)).toEqual([]);
    const [row] = await listOwnerRows(id);
    expect(Number(row?.ttl) - Date.now() / 1_000).toBeLessThan(400);
  });

  it('leaves no connection in any order of concurrent events', async () => {
    const ada = await addUser();
    const headers = getLiveHeaders(ada);
    const ids = Array.from({ length: 20 }, createConnectionId);
    await Promise.all(
      ids.flatMap((id, index) => {
        const events = [() => sendConnect(headers, id), () => sendDisconnect(id)];
        return (index % 2 ? events : events.toReversed()).map((send) => send());
      }),
    );
    expect(await listRows(ada)).toEqual([]);
  });
});

describe('publishToUser', () => {
  afterEach(() => channel.failing.clear());

  it('reaches all connections of the user, and no other user', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [first, second, other] = [await openConnection(ada), await openConnection(ada), await openConnection(bo)];
    await publishToUser(ada.user.id, message);
    expect([first, second, other].map(channel.listMessages)).toEqual([[message], [message], []]);
  });

  it('deletes connections that were closed, and keeps connections that it cannot reach', async () => {
    const ada = await addUser();
    const [closed, failing, working] = [
      await openConnection(ada),
      await openConnection(ada),
      await openConnection(ada),
    ];
    channel.failing.set(closed, 410).set(failing, 500);
    await publishToUser(ada.user.id, message);
    expect((await listRows(ada)).map(({ sk }) => sk).toSorted()).toEqual(
      [failing, working].map((id) => `connection#${id}`).toSorted(),
    );
    expect(await listOwnerRows(closed)).toEqual([]);
    expect(channel.listMessages(working)).toHaveLength(1);
  });

  it('never throws, also when the table fails', async () => {
    const ada = await addUser();
    await openConnection(ada);
    runBeforeCommand('QueryCommand', `live#${ada.user.id}`, () => Promise.reject(new Error('no table')));
    await expect(publishToUser(ada.user.id, message)).resolves.toBeUndefined();
  });

  it('reaches only the remaining sessions after a logout or a new password', async () => {
    const ada = await addUser();
    const [otherBrowser, thirdBrowser] = [await signIn({ email: ada.email }), await signIn({ email: ada.email })];
    const [connection, otherConnection, thirdConnection] = [
      await openConnection(ada),
      await openConnection(otherBrowser),
      await openConnection(thirdBrowser),
    ];
    await otherBrowser.call(authContract.logout, {});
    expect(await listOwnerRows(otherConnection)).toEqual([]);
    expect([await isReached(ada, otherConnection), await isReached(ada, connection)]).toEqual([false, true]);
    const password = {
      current_password: testPassword,
      password: 'Heron-window-58',
      password_confirmation: 'Heron-window-58',
    };
    await ada.call(authContract.changePassword, { body: password });
    expect(await isReached(ada, thirdConnection)).toBe(false);
    // The browser of the change has a new session, in which it connects again.
    expect(await isReached(ada, connection)).toBe(false);
    expect(await listRows(ada)).toEqual([]);
    expect(await isReached(ada, await openConnection(ada))).toBe(true);
  });

  it('closes the connection of a session that ended while the connection was being stored', async () => {
    const ada = await addUser();
    const id = createConnectionId();
    const session = { userId: ada.user.id, digest: 'a-digest-without-a-session' };
    await storeConnection(session, id);
    expect(await isReached(ada, id)).toBe(false);
    expect(channel.closed).toContain(id);
    expect(await listRows(ada)).toEqual([]);
  });

  it('leaves no connection of a deleted account', async () => {
    const ada = await addUser();
    const id = await openConnection(ada);
    await deleteConnectionsOfSessions(ada.user.id);
    expect(await listRows(ada)).toEqual([]);
    expect(await findItemsContaining('ACCOUNTS_TABLE', id)).toEqual([]);
  });

  it('does nothing in a function without a channel', async () => {
    const ada = await addUser();
    const id = await openConnection(ada);
    const url = process.env.AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI;
    vi.stubEnv('AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI', '');
    expect(await isReached(ada, id)).toBe(false);
    vi.stubEnv('AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI', url);
  });

  it('is called when a notification is stored', async () => {
    const [ada, bo] = [await addUser(), await addUser()];
    const [id, other] = [await openConnection(ada), await openConnection(bo)];
    const event = { by: bo.user.id, at: new Date().toISOString(), targetId: ada.user.id };
    await deliverSiteEvents({ kind: 'followed', ...event });
    expect([id, other].map(channel.listMessages)).toEqual([[message], []]);
  });
});
