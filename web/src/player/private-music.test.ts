import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import { shareContract } from '@overtone/shared/sharing/share.contract.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { trackPath } from '../lib/paths.ts';
import { stubApi } from '../testing/api-stub.ts';
import { toasts } from '../ui/feedback/toasts.ts';
import type { Playable } from './engine/playable.ts';
import { createPlayerSaver, readSavedPlayer } from './engine/session-storage.ts';
import { aTrack, settled, testEngine } from './engine/testing.ts';
import { showPlaybackFailure } from './failure-notices.ts';
import { trackMenu } from './menus/track-menu.ts';
import { quality } from './quality.ts';
import { followUp, moreLike } from './radio/more-like.ts';
import { startRecording } from './recording/start-recording.ts';
import { streamUrl } from './stream-url.ts';
import { trackDetailQuery } from './track-detail.queries.ts';

const token = '01JZ.secret_-part';
const track: Playable = { ...aTrack(1), token };
const params = { token, trackId: track.id };
const context = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/private/x' } as const;

const playing = (heard = track) => {
  const test = testEngine();
  test.engine.play([heard], { context });
  return test;
};

afterEach(() => {
  quality.set('auto');
  localStorage.clear();
  for (let last = toasts.get(); last; last = toasts.get()) toasts.close(last.id);
});

describe('music that came by a private link', () => {
  it('is asked for by that link alone: its sound in any quality, its waveform and its page', async () => {
    const stream = fillPath(apiPath(shareContract.stream.path), params);
    expect(streamUrl(track)).toBe(stream);
    quality.set('low');
    expect(streamUrl(track)).toBe(`${stream}?quality=low`);
    const path = fillPath(apiPath(shareContract.track.path), params);
    const asked = stubApi({ [`GET ${path}`]: { body: { track } } });
    const { queryFn } = trackDetailQuery(track.id, token);
    await (queryFn as (context: { signal: AbortSignal }) => Promise<unknown>)(new AbortController());
    expect(asked.map(({ url }) => url)).toEqual([path]);
    expect(trackPath(track)).toBe(`/private/${token}`);
  });

  it('comes back with its link after a reload', () => {
    const { engine } = playing();
    createPlayerSaver(localStorage)(engine.state.get(), engine.progress.get());
    const [item] = readSavedPlayer(localStorage)?.queue.items ?? [];
    expect(item && streamUrl(item.track)).toBe(streamUrl(track));
  });

  it.each([
    ['a private link', track],
    ['its people, before it is out', { ...aTrack(1), isPublished: false }],
  ])('sends and keeps no listen of %s: nobody counts what is not out', async (_, heard) => {
    const test = playing(heard);
    const asked = stubApi({});
    startRecording({ engine: test.engine, storage: localStorage, getUserId: () => null });
    await settled();
    for (let second = 0; second < 100; second++) test.heard().listenTo(second);
    dispatchEvent(new Event('pagehide'));
    await settled();
    expect([asked, localStorage.length]).toEqual([[], 0]);
  });

  it('ends where its queue ends: no radio is asked for what is like it', async () => {
    const asked = stubApi({});
    const state = playing().engine.state.get();
    expect(followUp(state)).toBeUndefined();
    expect(await moreLike(state)).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('has a menu that leads nowhere but to its artist, and hands nothing on', () => {
    const labels = trackMenu(track).map(({ label }) => label);
    expect(labels).toEqual(['Play next', 'Add to queue', 'Go to artist']);
  });

  it.each(['skipped', 'gaveUp'] as const)(
    'says that the link has ended where it cannot be heard any more: %s',
    (type) => {
      showPlaybackFailure({ type, track });
      expect(toasts.get()?.message).toBe('The private link to this music does not work any more.');
    },
  );
});

it('says of any other track that it cannot be played', () => {
  showPlaybackFailure({ type: 'skipped', track: aTrack(1) });
  expect(toasts.get()?.message).toBe('Track 1 cannot be played. Skipped.');
});
