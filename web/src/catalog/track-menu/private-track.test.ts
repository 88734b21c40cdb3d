import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { trackPath } from '../../lib/paths.ts';
import type { Playable } from '../../player/engine/playable.ts';
import { createPlayerSaver, readSavedPlayer } from '../../player/engine/saved-player.ts';
import { buildTrack, createTestEngine, flushPromises } from '../../player/engine/testing.ts';
import { showPlaybackFailure } from '../../player/failure-notices.ts';
import { quality } from '../../player/quality.ts';
import { getAutoplaySeed, loadAutoplayTracks } from '../../player/radio/autoplay-tracks.ts';
import { startRecording } from '../../player/recording/start-recording.ts';
import { getStreamUrl } from '../../player/stream-url.ts';
import { trackDetailQuery } from '../../player/track-detail.queries.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { createTrackMenu } from './track-menu.ts';

const token = '01JZ.secret_-part';
const track: Playable = { ...buildTrack(1), token };
const params = { token, trackId: track.id };
const context = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/private/x' } as const;

const startPlayback = (playedTrack = track) => {
  const playback = createTestEngine();
  playback.engine.play([playedTrack], { context });
  return playback;
};

afterEach(() => {
  quality.set('auto');
  localStorage.clear();
  for (let toast = toasts.get(); toast; toast = toasts.get()) toasts.close(toast.id);
});

describe('a track of a private link', () => {
  it('loads audio, waveform and page only through the link', async () => {
    const stream = fillPath(apiPath(shareContract.stream.path), params);
    expect(getStreamUrl(track)).toBe(stream);
    quality.set('low');
    expect(getStreamUrl(track)).toBe(`${stream}?quality=low`);
    const path = fillPath(apiPath(shareContract.track.path), params);
    const requests = stubApi({ [`GET ${path}`]: { body: { track } } });
    const { queryFn } = trackDetailQuery(track.id, token);
    await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)(new AbortController());
    expect(requests.map(({ url }) => url)).toEqual([path]);
    expect(trackPath(track)).toBe(`/private/${token}`);
  });

  it('keeps its link when the player is restored after a reload', () => {
    const { engine } = startPlayback();
    createPlayerSaver(localStorage)(engine.state.get(), engine.progress.get());
    const [item] = readSavedPlayer(localStorage)?.queue.items ?? [];
    expect(item && getStreamUrl(item.track)).toBe(getStreamUrl(track));
  });

  it.each([
    ['from a private link', track],
    ['unpublished', { ...buildTrack(1), isPublished: false }],
  ])('records no play when the track is %s', async (_, playedTrack) => {
    const playback = startPlayback(playedTrack);
    const requests = stubApi({});
    startRecording({ engine: playback.engine, storage: localStorage, getUserId: () => null });
    await flushPromises();
    for (let second = 0; second < 100; second++) playback.getPlayingDeck().advanceTo(second);
    dispatchEvent(new Event('pagehide'));
    await flushPromises();
    expect([requests, localStorage.length]).toEqual([[], 0]);
  });

  it('requests no radio tracks when the queue ends', async () => {
    const requests = stubApi({});
    const state = startPlayback().engine.state.get();
    expect(getAutoplaySeed(state)).toBeUndefined();
    expect(await loadAutoplayTracks(state)).toEqual([]);
    expect(requests).toEqual([]);
  });

  it('has no menu entries for sharing and pages, except the artist', () => {
    const labels = createTrackMenu(track).map(({ label }) => label);
    expect(labels).toEqual(['Play next', 'Add to queue', 'Go to artist']);
  });

  it.each(['skipped', 'gaveUp'] as const)('shows that the link no longer works when playback fails (%s)', (type) => {
    showPlaybackFailure({ type, track });
    expect(toasts.get()?.message).toBe('The private link to this music no longer works.');
  });
});

it('shows that a track cannot be played when it has no private link', () => {
  showPlaybackFailure({ type: 'skipped', track: buildTrack(1) });
  expect(toasts.get()?.message).toBe('Couldn’t play Track 1. Skipped.');
});
