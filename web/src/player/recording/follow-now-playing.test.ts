import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack, buildTracks, createTestEngine, flushPromises } from '../engine/testing.ts';
import { postNowPlaying, sendNowPlaying } from './follow-now-playing.ts';
import { hasScrobblers, setHasScrobblers } from './has-scrobblers.ts';
import { postPlays } from './send-plays.ts';

beforeEach(() => localStorage.clear());

const startPlayback = async () => {
  const test = createTestEngine();
  const sentTrackIds: string[] = [];
  sendNowPlaying(test.engine, async (trackId) => void sentTrackIds.push(trackId));
  test.engine.play(buildTracks(3));
  await flushPromises();
  const playSeconds = async (from: number, to: number): Promise<void> => {
    for (let second = from; second <= to; second++) test.getPlayingDeck().advanceTo(second);
    await flushPromises();
  };
  return { ...test, sentTrackIds, playSeconds };
};

describe('sendNowPlaying', () => {
  it('sends a track once after five seconds of playback, and again when it restarts', async () => {
    setHasScrobblers(true);
    const { sentTrackIds, playSeconds } = await startPlayback();
    await playSeconds(0, 4);
    expect(sentTrackIds).toEqual([]);
    await playSeconds(5, 60);
    expect(sentTrackIds).toEqual([buildTrack(1).id]);
    await playSeconds(0, 10);
    expect(sentTrackIds).toEqual([buildTrack(1).id, buildTrack(1).id]);
  });

  it('sends nothing when tracks are skipped, sought through or paused', async () => {
    setHasScrobblers(true);
    const { sentTrackIds, playSeconds, engine, getPlayingDeck } = await startPlayback();
    await playSeconds(0, 3);
    engine.next();
    await flushPromises();
    for (const second of [0, 30, 60, 90]) getPlayingDeck().advanceTo(second);
    engine.pause();
    await playSeconds(91, 100);
    expect(sentTrackIds).toEqual([]);
  });

  it('sends neither music from private links, nor unpublished tracks, nor anything without scrobblers', async () => {
    const { sentTrackIds, playSeconds, engine } = await startPlayback();
    await playSeconds(0, 10);
    setHasScrobblers(true);
    for (const track of [
      { ...buildTrack(4), token: 'secret' },
      { ...buildTrack(5), isPublished: false },
    ]) {
      engine.play([track as never]);
      await flushPromises();
      await playSeconds(0, 10);
    }
    expect(sentTrackIds).toEqual([]);
  });
});

describe('postNowPlaying', () => {
  it('stores whether the user has scrobblers, which the API returns', async () => {
    const response = { status: 202, body: { accepted: [], rejected: [], hasScrobblers: true } };
    stubApi({ 'POST /api/v1/plays': response });
    await postPlays([]);
    expect(hasScrobblers()).toBe(true);
    const requests = stubApi({ 'POST /api/v1/users/me/now-playing': { status: 202, body: { hasScrobblers: false } } });
    await postNowPlaying(buildTrack(1).id);
    expect(requests).toMatchObject([{ method: 'POST', body: { trackId: buildTrack(1).id } }]);
    expect(hasScrobblers()).toBe(false);
  });

  it('ignores a failed request', async () => {
    setHasScrobblers(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(postNowPlaying(buildTrack(1).id)).resolves.toBeUndefined();
    expect(hasScrobblers()).toBe(true);
  });
});
