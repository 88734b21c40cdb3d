import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markUserDeleted } from '../../accounts/deletion/account-deletion.store.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { openBrowser, signIn } from '../../testing/browser.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import {
  connectLastfm,
  connectListenBrainz,
  lastfmKeys,
  startLastfmAuthorization,
  startScrobblers,
} from '../../testing/scrobblers.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { listenerItem } from '../listeners/listener.item.ts';

const otherRoot = 'https://listens.example/apis';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
    'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org', otherRoot],
  });
});
afterAll(() => removeSite());

const listScrobblers = (caller: TestUser) => caller.call(scrobblerContract.list, {});
const findConnection = async (caller: TestUser, name: ScrobblerName) =>
  (await listScrobblers(caller)).scrobblers.find((scrobbler) => scrobbler.name === name)?.connection;
const requestConnection = (caller: TestUser, token: string, apiRoot?: string) =>
  caller.expectRefusal(scrobblerContract.connectListenBrainz, { body: { token, ...(apiRoot && { apiRoot }) } });

describe('PUT users/me/scrobblers/listenbrainz/token', () => {
  it('connects ListenBrainz with a token and never returns the token', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    expect(await listScrobblers(ada)).toMatchObject({
      isPaused: false,
      scrobblers: [
        { name: 'listenbrainz', isOffered: true, connection: null },
        { name: 'lastfm', isOffered: true, apiRoots: [], connection: null },
      ],
    });
    const token = await connectListenBrainz(ada, services, 'ada-listens');
    expect(services.calledPaths).toEqual(['/1/validate-token']);
    const reply = await listScrobblers(ada);
    expect(await findConnection(ada, 'listenbrainz')).toEqual({
      ...{ username: 'ada-listens', apiRoot: 'https://api.listenbrainz.org', lastSentAt: null, fault: null },
      connectedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(JSON.stringify(reply)).not.toContain(token);
  });

  it('connects another server that the site allows, and refuses all others', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    services.usernames.set('token', 'ada');
    await ada.call(scrobblerContract.connectListenBrainz, { body: { token: 'token', apiRoot: otherRoot } });
    expect(services.calledPaths).toEqual(['/apis/1/validate-token']);
    expect(await findConnection(ada, 'listenbrainz')).toMatchObject({ apiRoot: otherRoot });
    for (const address of ['https://169.254.169.254', 'https://elsewhere.example']) {
      expect(await requestConnection(ada, 'token', address)).toMatchObject({
        status: 422,
        errors: { apiRoot: [expect.any(String)] },
      });
    }
    expect(await requestConnection(ada, 'token', 'http://api.listenbrainz.org')).toMatchObject({
      code: 'request.invalid',
    });
    expect(services.calledPaths).toHaveLength(1);
    await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org'] });
    expect(await findConnection(ada, 'listenbrainz')).toMatchObject({ fault: 'withdrawn' });
    await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org', otherRoot] });
  });

  it('returns an error on the token field for an invalid token, and 503 when the service fails', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    expect(await requestConnection(ada, 'made-up')).toMatchObject({
      code: 'auth.failed',
      errors: { token: [expect.any(String)] },
    });
    services.setNextResponses({ status: 502 }, { status: 200, body: 'a page' });
    for (const _ of [1, 2]) expect(await requestConnection(ada, 'made-up')).toMatchObject({ status: 503 });
    expect(await findConnection(ada, 'listenbrainz')).toBeNull();
    expect(await asGuest().expectRefusal(scrobblerContract.list, {})).toMatchObject({ status: 401 });
  });

  it('returns 429 after the daily limit of attempts', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    await connectListenBrainz(ada, services);
    const { id: userId } = ada.user;
    await updateItem(listenerItem, { userId }, { set: { connectCount: playLimits.scrobblerConnectsPerDay } });
    expect(await requestConnection(ada, 'made-up')).toMatchObject({ status: 429 });
    expect(services.calledPaths).toHaveLength(1);
    await updateItem(listenerItem, { userId }, { set: { connectDay: '2026-01-01' } });
    expect(await requestConnection(ada, 'made-up')).toMatchObject({ status: 422 });
  });
});

describe('DELETE users/me/scrobblers/:name', () => {
  it('deletes the token immediately and allows a new connection', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    const token = await connectListenBrainz(ada, services);
    await connectLastfm(ada, services);
    expect(await findItemsContaining('PLAYS_TABLE', token)).toHaveLength(1);
    for (const _ of [1, 2]) await ada.call(scrobblerContract.disconnect, { params: { name: 'listenbrainz' } });
    expect(await findItemsContaining('PLAYS_TABLE', token)).toEqual([]);
    expect(await findConnection(ada, 'listenbrainz')).toBeNull();
    expect(await findConnection(ada, 'lastfm')).toMatchObject({ username: 'ada-fm' });
    await connectListenBrainz(ada, services);
    expect(await findConnection(ada, 'listenbrainz')).toMatchObject({ username: 'ada-listens' });
  });
});

describe('concurrent connections', () => {
  it('stores both scrobblers when a user connects two at the same time', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    await Promise.all([connectListenBrainz(ada, services), connectLastfm(ada, services)]);
    const { scrobblers } = await listScrobblers(ada);
    expect(scrobblers.map(({ connection }) => connection?.username)).toEqual(['ada-listens', 'ada-fm']);
  });

  it('stores no token when the account is deleted meanwhile', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    await connectLastfm(ada, services);
    services.usernames.set('left-behind', 'ada');
    runBeforeCommand('TransactWriteItemsCommand', 'left-behind', () => markUserDeleted(ada.user.id));
    const { status } = await ada.send(scrobblerContract.connectListenBrainz, { body: { token: 'left-behind' } });
    expect(status).toBe(401);
    expect(await findItemsContaining('PLAYS_TABLE', 'left-behind')).toEqual([]);
  });
});

describe('PUT users/me/scrobblers/lastfm/session', () => {
  it('connects Last.fm after its redirect', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    const { status, headers } = await ada.send(scrobblerContract.authorizeLastfm, {});
    const location = new URL(headers.get('location') ?? '');
    expect([status, location.pathname, location.searchParams.get('api_key')]).toEqual([
      302,
      '/api/auth/',
      lastfmKeys.apiKey,
    ]);
    expect(location.searchParams.get('cb')).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/account-settings\?lastfm=[0-9a-f]{64}$/,
    );
    await connectLastfm(ada, services, 'ada-fm');
    expect(await findConnection(ada, 'lastfm')).toMatchObject({ username: 'ada-fm', fault: null, apiRoot: null });
  });

  it('refuses an authorization of another browser or session, a repeated one, and one from another site', async () => {
    const [ada, services] = [await addUser(), await startScrobblers()];
    const eve = await addUser();
    const requestSession = (caller: TestUser, state: string, token = 'eves') => {
      services.tokens.set(token, 'eve-fm');
      return caller.expectRefusal(scrobblerContract.connectLastfm, { body: { token, state } });
    };
    // A link that was made for Eve's account and opened by Ada.
    const eveState = await startLastfmAuthorization(eve);
    expect(await requestSession(ada, eveState)).toMatchObject({ code: 'auth.failed' });
    await startLastfmAuthorization(ada);
    expect(await requestSession(ada, eveState)).toMatchObject({ code: 'auth.failed' });
    // After another login in the same browser.
    const state = await startLastfmAuthorization(ada);
    const flow = ada.cookies.get('lastfm-flow') ?? '';
    const newSession = await signIn({ email: ada.email });
    newSession.cookies.set('lastfm-flow', flow);
    expect(await requestSession({ ...ada, ...newSession }, state)).toMatchObject({ code: 'auth.failed' });
    // The state is valid once.
    services.tokens.set('mine', 'ada-fm');
    await ada.call(scrobblerContract.connectLastfm, { body: { token: 'mine', state } });
    expect(await requestSession(ada, state)).toMatchObject({ code: 'auth.failed' });
    // Last.fm did not issue this token.
    expect(
      await ada.expectRefusal(scrobblerContract.connectLastfm, {
        body: { token: 'no', state: await startLastfmAuthorization(ada) },
      }),
    ).toMatchObject({
      status: 422,
    });
    const link = await ada.fetch('/api/v1/users/me/scrobblers/lastfm/authorize', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(link.status).toBe(403);
    expect(await findConnection(ada, 'lastfm')).toMatchObject({ username: 'ada-fm' });
  });
});

describe('scrobblers for API tokens', () => {
  it('returns 403 when an API token connects an account, because its owner would see the user’s plays', async () => {
    const ada = await addUser({ permissions: [{ name: 'api.access', restrictions: [] }], hasConfirmedPassword: true });
    const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
    const program = openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
    expect(
      await program.expectRefusal(scrobblerContract.connectListenBrainz, { body: { token: 'any' } }),
    ).toMatchObject({
      status: 403,
    });
    expect((await program.send(scrobblerContract.authorizeLastfm, {})).status).toBe(403);
  });
});

describe('GET users/me/scrobblers', () => {
  it('leaves out Last.fm when the site has no keys', async () => {
    const ada = await addUser();
    await changeSettings({ 'scrobbling.lastfm.secret': null });
    expect((await listScrobblers(ada)).scrobblers.map(({ name }) => name)).toEqual(['listenbrainz']);
    const { headers } = await ada.send(scrobblerContract.authorizeLastfm, {});
    expect(headers.get('location')).toBe('http://127.0.0.1:3000/account-settings?lastfm=');
    await changeSettings({ 'scrobbling.lastfm.secret': lastfmKeys.secret });
  });
});
