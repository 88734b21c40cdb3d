import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { decodeTime } from 'ulid';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { handler as deleteAccounts } from '../../handlers/account-deletions.lambda.ts';
import { handler as processHistoryRemoval } from '../../handlers/history-removals.lambda.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { addAlbum, addArtist, addTrack } from '../../testing/catalogue.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import {
  buildPlay,
  createPlayId,
  deliverPlayEvents,
  recordAndPersist,
  recordPlays,
  toSqsEvent,
} from '../../testing/plays.ts';
import { findItemsContaining } from '../../testing/raw-items.ts';
import {
  addScrobblingUser,
  connectLastfm,
  connectListenBrainz,
  deliverScrobbles,
  findConnection,
  lastfmKeys,
  type Scrobblers,
} from '../../testing/scrobblers.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { asGuest } from '../../testing/visitor.ts';
import { findListener } from '../listeners/listeners.store.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
  });
});
afterAll(() => removeSite());

const dayMs = 86_400_000;
const getSecond = (id: string): number => Math.floor(decodeTime(id.slice('ply_'.length)) / 1_000);

const listReceivedTimes = ({ receivedCalls }: Scrobblers) =>
  receivedCalls.flatMap(({ tracks }) => tracks.map(({ at }) => at));

describe('sending of a play', () => {
  it('sends the play once, with its own time, when messages and requests are repeated', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz', 'lastfm');
    const [orla, sable] = [await addArtist({ name: 'Orla Venn' }), await addArtist({ name: 'Sable' })];
    const album = await addAlbum({ name: 'Glass Orchard', artists: [orla] });
    const track = await addTrack({ name: 'Low Tide', album, artists: [orla, sable] });
    // Recorded three days late.
    const play = buildPlay(track, { id: createPlayId(Date.now() - 3 * dayMs), isOffline: true });
    const [message = ''] = await recordPlays(ada, play);
    await deliverPlayEvents([message]);
    await deliverPlayEvents([message]);
    await recordAndPersist(ada, play);
    expect(listQueuedMessages()).toHaveLength(3);
    for (const _ of [1, 2]) expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    const at = getSecond(play.id);
    expect(services.receivedCalls).toHaveLength(2);
    expect(services.receivedCalls).toEqual(
      expect.arrayContaining([
        {
          ...{ method: 'single', username: 'ada-listens', raw: expect.anything() },
          tracks: [{ track: 'Low Tide', artist: 'Orla Venn, Sable', at }],
        },
        {
          ...{ method: 'track.scrobble', username: 'ada-fm', raw: expect.anything() },
          tracks: [{ track: 'Low Tide', artist: 'Orla Venn', at }],
        },
      ]),
    );
    expect(services.receivedCalls.find(({ method }) => method === 'single')?.raw).toMatchObject({
      payload: [{ track_metadata: { release_name: 'Glass Orchard', additional_info: { duration_ms: 61_000 } } }],
    });
    for (const name of ['listenbrainz', 'lastfm'] as const) {
      expect(await findConnection(ada, name)).toMatchObject({ lastSentAt: expect.any(String), fault: null });
    }
  });

  it('queues a message without the user ID, the history key or the token', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser();
    const token = await connectListenBrainz(ada, services);
    await recordAndPersist(ada, buildPlay(await addTrack()));
    const key = (await findListener(ada.user.id))?.historyKey ?? '';
    const [message = ''] = listQueuedMessages();
    for (const secret of [ada.user.id, key, token, ada.email]) expect(message).not.toContain(secret);
  });

  it.each<[string, (ada: TestUser, track: Track) => Promise<void>]>([
    ['was skipped before half of its length', (ada, track) => recordAndPersist(ada, buildPlay(track, { seconds: 30 }))],
    [
      'was recorded while the history is paused',
      async (ada, track) => {
        await ada.call(historyContract.pause, { body: { isPaused: true } });
        await recordAndPersist(ada, buildPlay(track));
      },
    ],
    [
      'was removed from the history before it was delivered again',
      async (ada, track) => {
        const play = buildPlay(track);
        const messages = await recordPlays(ada, play);
        await deliverPlayEvents(messages);
        const listQueuedScrobbles = captureSentMessages('SCROBBLES_QUEUE_URL');
        await ada.call(historyContract.remove, { params: { playId: play.id } });
        await deliverPlayEvents(messages);
        expect(listQueuedScrobbles()).toEqual([]);
      },
    ],
  ])('does not send a play that %s', async (description, recordPlay) => {
    const { ada, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    await recordPlay(ada, await addTrack());
    expect(listQueuedMessages()).toHaveLength(description.startsWith('was removed') ? 1 : 0);
  });

  it('does not send a play of a short track, and sends a long track after four minutes', async () => {
    const { ada, listQueuedMessages, services } = await addScrobblingUser('listenbrainz');
    const [short, long] = [await addTrack({ duration: 30_000 }), await addTrack({ name: 'Long', duration: 3_600_000 })];
    await recordAndPersist(ada, buildPlay(short, { seconds: 30 }), buildPlay(long, { seconds: 239 }));
    expect(listQueuedMessages()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 240_000 });
    onTestFinished(() => void vi.useRealTimers());
    await recordAndPersist(ada, buildPlay(long, { id: createPlayId(Date.now() - 240_000), seconds: 240 }));
    await deliverScrobbles(listQueuedMessages());
    expect(services.receivedCalls.map(({ tracks }) => tracks[0]?.track)).toEqual(['Long']);
  });

  it('queues no message for a guest or a user without scrobblers', async () => {
    const { listQueuedMessages } = await addScrobblingUser();
    const [eve, track] = [await addUser(), await addTrack()];
    const guestMessages = await recordPlays(asGuest(), buildPlay(track));
    await deliverPlayEvents([...guestMessages, ...(await recordPlays(eve, buildPlay(track)))]);
    expect(listQueuedMessages()).toEqual([]);
  });

  it('does not send a play of a track that is unpublished meanwhile', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    const [track, hidden] = [await addTrack({ name: 'Out' }), await addTrack({ name: 'Hidden' })];
    await recordAndPersist(ada, buildPlay(track), buildPlay(hidden));
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.receivedCalls.flatMap(({ tracks }) => tracks.map(({ track: name }) => name))).toEqual(['Out']);
  });
});

describe('sending of several plays', () => {
  it('sends all plays of a user in one call', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    const track = await addTrack();
    const plays = [3, 2, 1].map((minutes) => buildPlay(track, { id: createPlayId(Date.now() - minutes * 60_000) }));
    await recordAndPersist(ada, ...plays.slice(0, 2));
    await recordAndPersist(ada, ...plays.slice(2));
    await deliverScrobbles(listQueuedMessages());
    expect(services.receivedCalls.map(({ method }) => method)).toEqual(['import']);
    expect(listReceivedTimes(services)).toEqual(plays.map(({ id }) => getSecond(id)));
  });

  it('sends fifty plays per call to Last.fm, and none that is older than two weeks', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('lastfm');
    const track = await addTrack();
    const plays = Array.from({ length: 49 }, (_, minute) =>
      buildPlay(track, { id: createPlayId(Date.now() - minute * 60_000) }),
    );
    await recordAndPersist(ada, ...plays);
    await recordAndPersist(
      ada,
      ...[100, 101].map((minutes) => buildPlay(track, { id: createPlayId(Date.now() - minutes * 60_000) })),
    );
    await recordAndPersist(ada, buildPlay(track, { id: createPlayId(Date.now() - 15 * dayMs) }));
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.receivedCalls.map(({ tracks }) => tracks.length)).toEqual([50, 1]);
  });

  it('sends the other plays when a service rejects one', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    services.refuseTrack('Odd');
    const [firstTrack, rejectedTrack, lastTrack] = [
      await addTrack({ name: 'Good' }),
      await addTrack({ name: 'Odd' }),
      await addTrack({ name: 'Fine' }),
    ];
    await recordAndPersist(ada, ...[firstTrack, rejectedTrack, lastTrack].map((track) => buildPlay(track)));
    for (const _ of [1, 2]) expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.receivedCalls.flatMap(({ tracks }) => tracks.map(({ track }) => track)).toSorted()).toEqual([
      'Fine',
      'Good',
    ]);
  });
});

describe('account deletion', () => {
  it('deletes all tokens and keys, and sends no queued plays', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser();
    const token = await connectListenBrainz(ada, services);
    await connectLastfm(ada, services);
    await recordAndPersist(ada, buildPlay(await addTrack()));
    await deliverScrobbles(listQueuedMessages());
    await recordAndPersist(ada, buildPlay(await addTrack()));
    const key = (await findListener(ada.user.id))?.scrobbleKey ?? '';
    expect(await findItemsContaining('PLAYS_TABLE', key)).not.toEqual([]);
    const removals = captureSentMessages('HISTORY_REMOVALS_QUEUE_URL');
    for (const _ of [1, 2]) await deleteAccounts(toSqsEvent([JSON.stringify({ userId: ada.user.id })]));
    await processHistoryRemoval(toSqsEvent(removals()));
    services.receivedCalls.length = 0;
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.receivedCalls).toEqual([]);
    for (const text of [key, token, ada.user.id]) expect(await findItemsContaining('PLAYS_TABLE', text)).toEqual([]);
  });
});
