import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import type { ScrobblerName } from '@overtone/shared/plays/scrobbling/scrobbler.model.ts';
import { decodeTime } from 'ulid';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { handler as removeAccounts } from '../../handlers/account-removals.lambda.ts';
import { handler as removeFromHistory } from '../../handlers/history-removals.lambda.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { isolatedSite } from '../../testing/isolated-site.store.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { buildPlay, deliver, newPlayId, recordsOf, tell } from '../../testing/plays.ts';
import { everyItem } from '../../testing/raw-items.ts';
import {
  connectLastfm,
  connectListenBrainz,
  deliverScrobbles,
  lastfmKeys,
  type Scrobblers,
  startScrobblers,
} from '../../testing/scrobblers.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findListener } from '../listeners/listeners.store.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSite();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
  });
});
afterAll(() => removeSite());

const dayMs = 86_400_000;
const secondOf = (id: string): number => Math.floor(decodeTime(id.slice('ply_'.length)) / 1_000);

/** Somebody who has connected services, and what waits for these when they have heard something. */
const listener = async (...names: readonly ScrobblerName[]) => {
  const [ada, services] = [await addPerson(), await startScrobblers()];
  if (names.includes('listenbrainz')) await connectListenBrainz(ada, services);
  if (names.includes('lastfm')) await connectLastfm(ada, services);
  const waiting = sentMessages('SCROBBLES_QUEUE_URL');
  services.calls.length = 0;
  return { ada, services, waiting };
};

const hear = async (by: Person, ...plays: ReturnType<typeof buildPlay>[]): Promise<void> => {
  await deliver(await tell(by, ...plays));
};
const connectionOf = async (by: Person, name: ScrobblerName = 'listenbrainz') =>
  (await by.call(scrobblerContract.list, {})).scrobblers.find((scrobbler) => scrobbler.name === name)?.connection;
const heardOf = ({ arrived }: Scrobblers) => arrived.flatMap(({ tracks }) => tracks.map(({ at }) => at));

describe('a listen', () => {
  test('goes out once, with its own time, though each queue delivers twice and the browser tells twice', async () => {
    const { ada, services, waiting } = await listener('listenbrainz', 'lastfm');
    const [orla, sable] = [await addArtist({ name: 'Orla Venn' }), await addArtist({ name: 'Sable' })];
    const album = await addAlbum({ name: 'Glass Orchard', artists: [orla] });
    const track = await addTrack({ name: 'Low Tide', album, artists: [orla, sable] });
    // Told three days late.
    const listen = buildPlay(track, { id: newPlayId(Date.now() - 3 * dayMs), isOffline: true });
    const [told = ''] = await tell(ada, listen);
    await deliver([told]);
    await deliver([told]);
    await hear(ada, listen);
    expect(waiting()).toHaveLength(3);
    for (const _ of [1, 2]) expect(await deliverScrobbles(waiting())).toBe(0);
    const at = secondOf(listen.id);
    expect(services.arrived).toHaveLength(2);
    expect(services.arrived).toEqual(
      expect.arrayContaining([
        {
          ...{ how: 'single', by: 'ada-listens', raw: expect.anything() },
          tracks: [{ track: 'Low Tide', artist: 'Orla Venn, Sable', at }],
        },
        {
          ...{ how: 'track.scrobble', by: 'ada-fm', raw: expect.anything() },
          tracks: [{ track: 'Low Tide', artist: 'Orla Venn', at }],
        },
      ]),
    );
    expect(services.arrived.find(({ how }) => how === 'single')?.raw).toMatchObject({
      payload: [{ track_metadata: { release_name: 'Glass Orchard', additional_info: { duration_ms: 61_000 } } }],
    });
    for (const name of ['listenbrainz', 'lastfm'] as const) {
      expect(await connectionOf(ada, name)).toMatchObject({ lastSentAt: expect.any(String), fault: null });
    }
  });

  test('names nobody on its way: neither their id, nor their history, nor their token', async () => {
    const { ada, services, waiting } = await listener();
    const token = await connectListenBrainz(ada, services);
    await hear(ada, buildPlay(await addTrack()));
    const key = (await findListener(ada.user.id))?.historyKey ?? '';
    const [message = ''] = waiting();
    for (const secret of [ada.user.id, key, token, ada.email]) expect(message).not.toContain(secret);
  });

  test.each<[string, (ada: Person, track: Track) => Promise<void>]>([
    ['was left after less than half of it', (ada, track) => hear(ada, buildPlay(track, { seconds: 30 }))],
    [
      'was heard while the history is paused',
      async (ada, track) => {
        await ada.call(historyContract.pause, { body: { isPaused: true } });
        await hear(ada, buildPlay(track));
      },
    ],
    [
      'was taken out of the history before it was kept',
      async (ada, track) => {
        const listen = buildPlay(track);
        const told = await tell(ada, listen);
        await deliver(told);
        const before = sentMessages('SCROBBLES_QUEUE_URL');
        await ada.call(historyContract.remove, { params: { playId: listen.id } });
        await deliver(told);
        expect(before()).toEqual([]);
      },
    ],
  ])('that %s goes nowhere', async (what, happens) => {
    const { ada, waiting } = await listener('listenbrainz');
    await happens(ada, await addTrack());
    expect(waiting()).toHaveLength(what.startsWith('was taken out') ? 1 : 0);
  });

  test('of a short track goes nowhere, and of a long one after four minutes', async () => {
    const { ada, waiting, services } = await listener('listenbrainz');
    const [short, long] = [await addTrack({ duration: 30_000 }), await addTrack({ name: 'Long', duration: 3_600_000 })];
    await hear(ada, buildPlay(short, { seconds: 30 }), buildPlay(long, { seconds: 239 }));
    expect(waiting()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 240_000 });
    onTestFinished(() => void vi.useRealTimers());
    await hear(ada, buildPlay(long, { id: newPlayId(Date.now() - 240_000), seconds: 240 }));
    await deliverScrobbles(waiting());
    expect(services.arrived.map(({ tracks }) => tracks[0]?.track)).toEqual(['Long']);
  });

  test('of a guest, and of whoever connected nothing, costs no message', async () => {
    const { waiting } = await listener();
    const [eve, track] = [await addPerson(), await addTrack()];
    const guests = await tell(asGuest(), buildPlay(track));
    await deliver([...guests, ...(await tell(eve, buildPlay(track)))]);
    expect(waiting()).toEqual([]);
  });

  test('of what is not out any more by the time it goes stays here', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    const [track, hidden] = [await addTrack({ name: 'Out' }), await addTrack({ name: 'Hidden' })];
    await hear(ada, buildPlay(track), buildPlay(hidden));
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await deliverScrobbles(waiting())).toBe(0);
    expect(services.arrived.flatMap(({ tracks }) => tracks.map(({ track: name }) => name))).toEqual(['Out']);
  });
});

describe('several listens', () => {
  test('of one person go together, those of a batch and of several messages', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    const track = await addTrack();
    const plays = [3, 2, 1].map((minutes) => buildPlay(track, { id: newPlayId(Date.now() - minutes * 60_000) }));
    await hear(ada, ...plays.slice(0, 2));
    await hear(ada, ...plays.slice(2));
    await deliverScrobbles(waiting());
    expect(services.arrived.map(({ how }) => how)).toEqual(['import']);
    expect(heardOf(services)).toEqual(plays.map(({ id }) => secondOf(id)));
  });

  test('go to Last.fm fifty at a time, and none that is older than two weeks', async () => {
    const { ada, services, waiting } = await listener('lastfm');
    const track = await addTrack();
    const plays = Array.from({ length: 49 }, (_, minute) =>
      buildPlay(track, { id: newPlayId(Date.now() - minute * 60_000) }),
    );
    await hear(ada, ...plays);
    await hear(ada, ...[100, 101].map((minutes) => buildPlay(track, { id: newPlayId(Date.now() - minutes * 60_000) })));
    await hear(ada, buildPlay(track, { id: newPlayId(Date.now() - 15 * dayMs) }));
    expect(await deliverScrobbles(waiting())).toBe(0);
    expect(services.arrived.map(({ tracks }) => tracks.length)).toEqual([50, 1]);
  });

  test('are not held up by one that a service never takes', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    services.refuseTrack('Odd');
    const [good, odd, fine] = [
      await addTrack({ name: 'Good' }),
      await addTrack({ name: 'Odd' }),
      await addTrack({ name: 'Fine' }),
    ];
    await hear(ada, ...[good, odd, fine].map((track) => buildPlay(track)));
    for (const _ of [1, 2]) expect(await deliverScrobbles(waiting())).toBe(0);
    expect(services.arrived.flatMap(({ tracks }) => tracks.map(({ track }) => track)).toSorted()).toEqual([
      'Fine',
      'Good',
    ]);
  });
});

describe('a service', () => {
  test('that asks to wait, is down or sends somewhere else gets it later, once; the other one is not told again', async () => {
    const { ada, services, waiting } = await listener('lastfm', 'listenbrainz');
    const track = await addTrack();
    for (const answer of [
      { status: 429, headers: { 'x-ratelimit-reset-in': '7' } },
      { status: 503 },
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
    ]) {
      services.arrived.length = 0;
      services.answerNext(answer);
      await hear(ada, buildPlay(track));
      // One of the two met the answer; whichever it was, it alone is told again.
      expect(await deliverScrobbles(waiting().slice(-1))).toBe(1);
      expect(services.arrived).toHaveLength(1);
      expect(await deliverScrobbles(waiting().slice(-1), 2)).toBe(0);
      expect(services.arrived.map(({ by }) => by).toSorted()).toEqual(['ada-fm', 'ada-listens']);
    }
    expect(await connectionOf(ada)).toMatchObject({ fault: null });
  });

  test('that does not answer is said to be waited for, until it takes something', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    await hear(ada, buildPlay(await addTrack()));
    services.answerNext({ status: 500 });
    expect(await deliverScrobbles(waiting())).toBe(1);
    expect(await connectionOf(ada)).toMatchObject({ fault: 'unreachable', lastSentAt: null });
    expect(await deliverScrobbles(waiting(), 2)).toBe(0);
    expect(await connectionOf(ada)).toMatchObject({ fault: null, lastSentAt: expect.any(String) });
  });

  test.each<ScrobblerName>(['listenbrainz', 'lastfm'])(
    '%s that takes nobody’s word for a person any more is not called again until they reconnect, and holds up nobody else',
    async (name) => {
      const { ada, services, waiting } = await listener(name);
      const eve = await addPerson();
      await connectListenBrainz(eve, services, 'eve-listens');
      for (const [secret, by] of services.people) if (by.startsWith('ada')) services.people.delete(secret);
      services.calls.length = 0;
      const track = await addTrack();
      await hear(ada, buildPlay(track));
      await hear(eve, buildPlay(track));
      expect(await deliverScrobbles(waiting())).toBe(0);
      expect(services.arrived.map(({ by }) => by)).toEqual(['eve-listens']);
      expect(await connectionOf(ada, name)).toMatchObject({ fault: 'refused' });
      expect(services.calls).toHaveLength(2);
      await hear(ada, buildPlay(track));
      expect(await deliverScrobbles(waiting().slice(-1))).toBe(0);
      expect(services.calls).toHaveLength(2);
      await (name === 'lastfm' ? connectLastfm(ada, services) : connectListenBrainz(ada, services));
      await hear(ada, buildPlay(track));
      expect(await deliverScrobbles(waiting().slice(-1))).toBe(0);
      expect(services.arrived).toHaveLength(2);
      expect(await connectionOf(ada, name)).toMatchObject({ fault: null });
    },
  );

  test('that was disconnected meanwhile hears of nothing', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    await hear(ada, buildPlay(await addTrack()));
    await ada.call(scrobblerContract.disconnect, { params: { name: 'listenbrainz' } });
    expect(await deliverScrobbles(waiting())).toBe(0);
    expect(services.calls).toEqual([]);
    await hear(ada, buildPlay(await addTrack()));
    expect(waiting()).toHaveLength(1);
  });
});

test('what Last.fm says in numbers has it tried again, or the person reconnect', async () => {
  const { ada, services, waiting } = await listener('lastfm');
  const track = await addTrack();
  for (const [error, status] of [
    [8, 200],
    [11, 503],
    [16, 200],
    [29, 429],
  ] as const) {
    services.arrived.length = 0;
    services.answerNext({ status, body: { error, message: 'No' } });
    await hear(ada, buildPlay(track));
    expect([error, await deliverScrobbles(waiting().slice(-1))]).toEqual([error, 1]);
    expect(await connectionOf(ada, 'lastfm')).toMatchObject({ fault: 'unreachable' });
    expect([error, await deliverScrobbles(waiting().slice(-1), 2)]).toEqual([error, 0]);
    expect(services.arrived).toHaveLength(1);
  }
  services.answerNext({ status: 403, body: { error: 9, message: 'Invalid session key' } });
  await hear(ada, buildPlay(track));
  expect(await deliverScrobbles(waiting().slice(-1))).toBe(0);
  expect(await connectionOf(ada, 'lastfm')).toMatchObject({ fault: 'refused' });
});

describe('what is played at the moment', () => {
  const play = (by: Person, { id: trackId }: Track) => by.call(scrobblerContract.playNow, { body: { trackId } });

  test('is told at once, without a time, and not every second', async () => {
    const { ada, services, waiting } = await listener('listenbrainz', 'lastfm');
    const track = await addTrack({ name: 'Now' });
    for (const _ of [1, 2]) expect(await play(ada, track)).toEqual({ scrobbles: true });
    expect(waiting()).toHaveLength(1);
    expect(await deliverScrobbles(waiting())).toBe(0);
    const told = services.arrived.map(({ how, tracks: [one] }) => [how, one?.track, one?.at]);
    expect(told.toSorted()).toEqual([
      ['playing_now', 'Now', undefined],
      ['track.updateNowPlaying', 'Now', undefined],
    ]);
  });

  test('is not told again where it failed, nor when it is over, nor what is not out', async () => {
    const { ada, services, waiting } = await listener('listenbrainz');
    const [track, hidden] = [await addTrack(), await addTrack()];
    await play(ada, track);
    services.answerNext({ status: 500 });
    expect(await deliverScrobbles(waiting())).toBe(0);
    expect(services.arrived).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await deliverScrobbles(waiting())).toBe(0);
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    await play(ada, hidden);
    expect(await deliverScrobbles(waiting().slice(1))).toBe(0);
    expect(services.arrived).toEqual([]);
  });

  test('is nobody’s to know where a history is paused, or nothing connected', async () => {
    const { ada, waiting } = await listener('listenbrainz');
    const [eve, track] = [await addPerson(), await addTrack()];
    expect(await play(eve, track)).toEqual({ scrobbles: false });
    await ada.call(historyContract.pause, { body: { isPaused: true } });
    expect(await play(ada, track)).toEqual({ scrobbles: true });
    expect(waiting()).toEqual([]);
  });
});

test('with an account goes what led to its services: nothing has a token or the key, and what waits reaches nobody', async () => {
  const { ada, services, waiting } = await listener();
  const token = await connectListenBrainz(ada, services);
  await connectLastfm(ada, services);
  await hear(ada, buildPlay(await addTrack()));
  await deliverScrobbles(waiting());
  await hear(ada, buildPlay(await addTrack()));
  const key = (await findListener(ada.user.id))?.scrobbleKey ?? '';
  expect(await everyItem('PLAYS_TABLE', key)).not.toEqual([]);
  const removals = sentMessages('HISTORY_REMOVALS_QUEUE_URL');
  for (const _ of [1, 2]) await removeAccounts(recordsOf([JSON.stringify({ userId: ada.user.id })]));
  await removeFromHistory(recordsOf(removals()));
  services.arrived.length = 0;
  expect(await deliverScrobbles(waiting())).toBe(0);
  expect(services.arrived).toEqual([]);
  for (const text of [key, token, ada.user.id]) expect(await everyItem('PLAYS_TABLE', text)).toEqual([]);
});
