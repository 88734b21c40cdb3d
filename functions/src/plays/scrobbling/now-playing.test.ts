import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { scrobblerContract } from '@overtone/shared/plays/scrobbling/scrobbler.contract.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setPublicationState } from '../../catalog/public.ts';
import { changeSettings } from '../../site/settings/settings.service.ts';
import { addTrack } from '../../testing/catalogue.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addScrobblingUser, deliverScrobbles, lastfmKeys } from '../../testing/scrobblers.ts';
import { addUser, type TestUser } from '../../testing/users.ts';

let removeSite: () => Promise<void>;
beforeAll(async () => {
  removeSite = await isolatedSiteTable();
  await changeSettings({
    'scrobbling.lastfm.api_key': lastfmKeys.apiKey,
    'scrobbling.lastfm.secret': lastfmKeys.secret,
  });
});
afterAll(() => removeSite());

describe('POST users/me/now-playing', () => {
  const updateNowPlaying = (caller: TestUser, { id: trackId }: Track) =>
    caller.call(scrobblerContract.updateNowPlaying, { body: { trackId } });

  it('sends the track immediately, without a time, and not more often than the limit', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz', 'lastfm');
    const track = await addTrack({ name: 'Now' });
    for (const _ of [1, 2]) expect(await updateNowPlaying(ada, track)).toEqual({ hasScrobblers: true });
    expect(listQueuedMessages()).toHaveLength(1);
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    const calls = services.receivedCalls.map(({ method, tracks: [first] }) => [method, first?.track, first?.at]);
    expect(calls.toSorted()).toEqual([
      ['playing_now', 'Now', undefined],
      ['track.updateNowPlaying', 'Now', undefined],
    ]);
  });

  it('does not retry a failed call, and sends neither outdated nor unpublished tracks', async () => {
    const { ada, services, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    const [track, hidden] = [await addTrack(), await addTrack()];
    await updateNowPlaying(ada, track);
    services.setNextResponses({ status: 500 });
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    expect(services.receivedCalls).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await deliverScrobbles(listQueuedMessages())).toBe(0);
    await setPublicationState(hidden.id, { visibility: 'hidden', releaseAt: null, trashedAt: null }, null);
    await updateNowPlaying(ada, hidden);
    expect(await deliverScrobbles(listQueuedMessages().slice(1))).toBe(0);
    expect(services.receivedCalls).toEqual([]);
  });

  it('sends nothing for a paused history or without scrobblers', async () => {
    const { ada, listQueuedMessages } = await addScrobblingUser('listenbrainz');
    const [eve, track] = [await addUser(), await addTrack()];
    expect(await updateNowPlaying(eve, track)).toEqual({ hasScrobblers: false });
    await ada.call(historyContract.pause, { body: { isPaused: true } });
    expect(await updateNowPlaying(ada, track)).toEqual({ hasScrobblers: true });
    expect(listQueuedMessages()).toEqual([]);
  });
});
