import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { limits } from '@overtone/shared/limits.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markRemoved } from '../../accounts/removal/removal.store.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { openBrowser, signIn } from '../../testing/browser.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { everyItem } from '../../testing/raw-items.ts';
import { rightBefore } from '../../testing/right-before.ts';
import {
  connectLastfm,
  connectListenBrainz,
  goToLastfm,
  lastfmKeys,
  startScrobblers,
} from '../../testing/scrobblers.ts';
import { asGuest } from '../../testing/visitor.ts';
import { listenerItem } from '../listeners/listener.item.ts';

const other = 'https://listens.example/apis';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSite();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
    'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org', other],
  });
});
afterAll(() => removeSite());

const listOf = (by: Person) => by.call(scrobblerContract.list, {});
const connectionOf = async (by: Person, name: ScrobblerName) =>
  (await listOf(by)).scrobblers.find((scrobbler) => scrobbler.name === name)?.connection;
const connectWith = (by: Person, token: string, apiRoot?: string) =>
  by.refused(scrobblerContract.connectListenBrainz, { body: { token, ...(apiRoot && { apiRoot }) } });

test('a person connects ListenBrainz with a token that is theirs, and nobody reads it again', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  expect(await listOf(ada)).toMatchObject({
    isPaused: false,
    scrobblers: [
      { name: 'listenbrainz', isOffered: true, connection: null },
      { name: 'lastfm', isOffered: true, apiRoots: [], connection: null },
    ],
  });
  const token = await connectListenBrainz(ada, services, 'ada-listens');
  expect(services.calls).toEqual(['/1/validate-token']);
  const reply = await listOf(ada);
  expect(await connectionOf(ada, 'listenbrainz')).toEqual({
    ...{ username: 'ada-listens', apiRoot: 'https://api.listenbrainz.org', lastSentAt: null, fault: null },
    connectedAt: expect.stringMatching(/^\d{4}-/),
  });
  expect(JSON.stringify(reply)).not.toContain(token);
});

test('another place that the site allows may be connected instead, and no other at all', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  services.people.set('token', 'ada');
  await ada.call(scrobblerContract.connectListenBrainz, { body: { token: 'token', apiRoot: other } });
  expect(services.calls).toEqual(['/apis/1/validate-token']);
  expect(await connectionOf(ada, 'listenbrainz')).toMatchObject({ apiRoot: other });
  for (const address of ['https://169.254.169.254', 'https://elsewhere.example']) {
    expect(await connectWith(ada, 'token', address)).toMatchObject({
      status: 422,
      errors: { apiRoot: [expect.any(String)] },
    });
  }
  expect(await connectWith(ada, 'token', 'http://api.listenbrainz.org')).toMatchObject({ code: 'request.invalid' });
  expect(services.calls).toHaveLength(1);
  await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org'] });
  expect(await connectionOf(ada, 'listenbrainz')).toMatchObject({ fault: 'withdrawn' });
  await changeSettings({ 'scrobbling.listenbrainz.api_roots': ['https://api.listenbrainz.org', other] });
});

test('a token that is none is told on its field, and a service that is away is to be tried again', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  expect(await connectWith(ada, 'made-up')).toMatchObject({
    code: 'auth.failed',
    errors: { token: [expect.any(String)] },
  });
  services.answerNext({ status: 502 }, { status: 200, body: 'a page' });
  for (const _ of [1, 2]) expect(await connectWith(ada, 'made-up')).toMatchObject({ status: 503 });
  expect(await connectionOf(ada, 'listenbrainz')).toBeNull();
  expect(await asGuest().refused(scrobblerContract.list, {})).toMatchObject({ status: 401 });
});

test('so many tries in a day', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  await connectListenBrainz(ada, services);
  const { id: userId } = ada.user;
  await changeItem(listenerItem, { userId }, { set: { dayConnects: limits.scrobblerConnectsPerDay } });
  expect(await connectWith(ada, 'made-up')).toMatchObject({ status: 429 });
  expect(services.calls).toHaveLength(1);
  await changeItem(listenerItem, { userId }, { set: { connectDay: '2026-01-01' } });
  expect(await connectWith(ada, 'made-up')).toMatchObject({ status: 422 });
});

test('what is disconnected is forgotten at once, and again is fine', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  const token = await connectListenBrainz(ada, services);
  await connectLastfm(ada, services);
  expect(await everyItem('PLAYS_TABLE', token)).toHaveLength(1);
  for (const _ of [1, 2]) await ada.call(scrobblerContract.disconnect, { params: { name: 'listenbrainz' } });
  expect(await everyItem('PLAYS_TABLE', token)).toEqual([]);
  expect(await connectionOf(ada, 'listenbrainz')).toBeNull();
  expect(await connectionOf(ada, 'lastfm')).toMatchObject({ username: 'ada-fm' });
  await connectListenBrainz(ada, services);
  expect(await connectionOf(ada, 'listenbrainz')).toMatchObject({ username: 'ada-listens' });
});

test('whoever connects two at once has both', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  await Promise.all([connectListenBrainz(ada, services), connectLastfm(ada, services)]);
  const { scrobblers } = await listOf(ada);
  expect(scrobblers.map(({ connection }) => connection?.username)).toEqual(['ada-listens', 'ada-fm']);
});

test('who leaves while they connect leaves no token behind', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  await connectLastfm(ada, services);
  services.people.set('left-behind', 'ada');
  rightBefore('TransactWriteItemsCommand', 'left-behind', () => markRemoved(ada.user.id));
  const { status } = await ada.send(scrobblerContract.connectListenBrainz, { body: { token: 'left-behind' } });
  expect(status).toBe(401);
  expect(await everyItem('PLAYS_TABLE', 'left-behind')).toEqual([]);
});

test('somebody goes to Last.fm and comes back connected', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
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
  expect(await connectionOf(ada, 'lastfm')).toMatchObject({ username: 'ada-fm', fault: null, apiRoot: null });
});

test('nobody ends what another browser or session began, nor twice, nor from a page elsewhere', async () => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  const eve = await addPerson();
  const come = (by: Person, state: string, token = 'eves') => {
    services.tokens.set(token, 'eve-fm');
    return by.refused(scrobblerContract.connectLastfm, { body: { token, state } });
  };
  // A link that was made for somebody else's account: Eve's way, walked by Ada.
  const hers = await goToLastfm(eve);
  expect(await come(ada, hers)).toMatchObject({ code: 'auth.failed' });
  await goToLastfm(ada);
  expect(await come(ada, hers)).toMatchObject({ code: 'auth.failed' });
  // Signed in anew meanwhile, in the same browser.
  const state = await goToLastfm(ada);
  const flow = ada.cookies.get('lastfm-flow') ?? '';
  const anew = await signIn({ email: ada.email });
  anew.cookies.set('lastfm-flow', flow);
  expect(await come({ ...ada, ...anew }, state)).toMatchObject({ code: 'auth.failed' });
  // Once.
  services.tokens.set('mine', 'ada-fm');
  await ada.call(scrobblerContract.connectLastfm, { body: { token: 'mine', state } });
  expect(await come(ada, state)).toMatchObject({ code: 'auth.failed' });
  // Last.fm says that it never allowed it.
  expect(
    await ada.refused(scrobblerContract.connectLastfm, { body: { token: 'no', state: await goToLastfm(ada) } }),
  ).toMatchObject({
    status: 422,
  });
  const link = await ada.fetch('/api/v1/users/me/scrobblers/lastfm/authorize', {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(link.status).toBe(403);
  expect(await connectionOf(ada, 'lastfm')).toMatchObject({ username: 'ada-fm' });
});

test('an API token connects nothing: what somebody hears would be its finder’s to read', async () => {
  const ada = await addPerson({ permissions: [{ name: 'api.access', restrictions: [] }], confirmed: true });
  const { plainTextToken } = await ada.call(tokenContract.create, { body: { tokenName: 'Script' } });
  const program = openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
  expect(await program.refused(scrobblerContract.connectListenBrainz, { body: { token: 'any' } })).toMatchObject({
    status: 403,
  });
  expect((await program.send(scrobblerContract.authorizeLastfm, {})).status).toBe(403);
});

test('without its keys Last.fm is not there', async () => {
  const ada = await addPerson();
  await changeSettings({ 'scrobbling.lastfm.secret': null });
  expect((await listOf(ada)).scrobblers.map(({ name }) => name)).toEqual(['listenbrainz']);
  const { headers } = await ada.send(scrobblerContract.authorizeLastfm, {});
  expect(headers.get('location')).toBe('http://127.0.0.1:3000/account-settings?lastfm=');
  await changeSettings({ 'scrobbling.lastfm.secret': lastfmKeys.secret });
});
