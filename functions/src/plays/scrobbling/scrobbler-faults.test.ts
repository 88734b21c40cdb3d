import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { buildPlay, recordAndPersist } from '../../testing/plays.ts';
import {
  addScrobblingUser,
  connectLastfm,
  connectListenBrainz,
  deliverScrobbles,
  findConnection,
  lastfmKeys,
} from '../../testing/scrobblers.ts';
import { addUser } from '../../testing/users.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
  });
});
afterAll(() => removeSite());

describe('failing services', () => {
  it('retries only the service that asks to wait, is down or redirects', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('lastfm', 'listenbrainz');
    const track = await addTrack();
    for (const reply of [
      { status: 429, headers: { 'x-ratelimit-reset-in': '7' } },
      { status: 503 },
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    ]) {
      services.receivedCalls.length = 0;
      services.setNextResponses(reply);
      await recordAndPersist(ada, buildPlay(track));
      // One of the two services received the error, and only this one is called again.
      expect(await deliverScrobbles(listQueuedMessages().slice(-1))).toBe(1);
      expect(services.receivedCalls).toHaveLength(1);
      expect(await deliverScrobbles(listQueuedMessages().slice(-1), 2)).toBe(0);
      expect(services.receivedCalls.map(({ username }) => username).toSorted()).toEqual(['ada-fm', 'ada-listens']);
    }
    expect(await findConnection(ada)).toMatchObject({ fault: null });
  });

  it('shows the fault “unreachable” until a call succeeds', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    await recordAndPersist(ada, buildPlay(await addTrack()));
    services.setNextResponses({ status: 500 });
    expect(await deliverScrobbles(listQueuedMessages())).toBe(1);
    expect(await findConnection(ada)).toMatchObject({ fault: 'unreachable', lastSentAt: null });
    expect(await deliverScrobbles(listQueuedMessages(), 2)).toBe(0);
    expect(await findConnection(ada)).toMatchObject({ fault: null, lastSentAt: expect.any(String) });
  });

  it.each<ScrobblerName>(['listenbrainz', 'lastfm'])(
    'does not call %s for a user whose token is refused until the user reconnects, and still serves other users',
    async (name) => {
      const { ada, services, listQueuedMessages } = await addScrobblingUser(name);
      const eve = await addUser();
      await connectListenBrainz(eve, services, 'eve-listens');
      for (const [secret, username] of services.usernames)
        if (username.startsWith('ada')) services.usernames.delete(secret);
      services.calledPaths.length = 0;
      const track = await addTrack();
      await recordAndPersist(ada, buildPlay(track));
      await recordAndPersist(eve, buildPlay(track));
      expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
      expect(services.receivedCalls.map(({ username }) => username)).toEqual(['eve-listens']);
      expect(await findConnection(ada, name)).toMatchObject({ fault: 'refused' });
      expect(services.calledPaths).toHaveLength(2);
      await recordAndPersist(ada, buildPlay(track));
      expect(await deliverScrobbles(listQueuedMessages().slice(-1))).toBe(0);
      expect(services.calledPaths).toHaveLength(2);
      await (name === 'lastfm' ? connectLastfm(ada, services) : connectListenBrainz(ada, services));
      await recordAndPersist(ada, buildPlay(track));
      expect(await deliverScrobbles(listQueuedMessages().slice(-1))).toBe(0);
      expect(services.receivedCalls).toHaveLength(2);
      expect(await findConnection(ada, name)).toMatchObject({ fault: null });
    },
  );

  it('sends nothing to a service that was disconnected meanwhile', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    await recordAndPersist(ada, buildPlay(await addTrack()));
    await ada.call(scrobblerContract.disconnect, { params: { name: 'listenbrainz' } });
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.calledPaths).toEqual([]);
    await recordAndPersist(ada, buildPlay(await addTrack()));
    expect(listQueuedMessages()).toHaveLength(1);
  });
});

describe('error codes of Last.fm', () => {
  it('lead to a retry or to the fault “refused”', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('lastfm');
    const track = await addTrack();
    for (const [error, status] of [
      [8, 200],
      [11, 503],
      [16, 200],
      [29, 429],
    ] as const) {
      services.receivedCalls.length = 0;
      services.setNextResponses({ status, body: { error, message: 'No' } });
      await recordAndPersist(ada, buildPlay(track));
      expect([error, await deliverScrobbles(listQueuedMessages().slice(-1))]).toEqual([error, 1]);
      expect(await findConnection(ada, 'lastfm')).toMatchObject({ fault: 'unreachable' });
      expect([error, await deliverScrobbles(listQueuedMessages().slice(-1), 2)]).toEqual([error, 0]);
      expect(services.receivedCalls).toHaveLength(1);
    }
    services.setNextResponses({ status: 403, body: { error: 9, message: 'Invalid session key' } });
    await recordAndPersist(ada, buildPlay(track));
    expect(await deliverScrobbles(listQueuedMessages().slice(-1))).toBe(0);
    expect(await findConnection(ada, 'lastfm')).toMatchObject({ fault: 'refused' });
  });
});
