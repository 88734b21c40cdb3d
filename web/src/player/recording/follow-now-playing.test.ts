import { beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { aTrack, settled, testEngine, tracks } from '../engine/testing.ts';
import { followNowPlaying, postNowPlaying } from './follow-now-playing.ts';
import { postPlays } from './post-plays.ts';
import { hasScrobblers, noteScrobblers } from './scrobbles.ts';

beforeEach(() => localStorage.clear());

const following = async () => {
  const test = testEngine();
  const told: string[] = [];
  followNowPlaying(test.engine, async (trackId) => void told.push(trackId));
  test.engine.play(tracks(3));
  await settled();
  const listen = async (from: number, to: number): Promise<void> => {
    for (let second = from; second <= to; second++) test.heard().listenTo(second);
    await settled();
  };
  return { ...test, told, listen };
};

it('tells of a track once it has played for five seconds, once, and again when it begins anew', async () => {
  noteScrobblers(true);
  const { told, listen } = await following();
  await listen(0, 4);
  expect(told).toEqual([]);
  await listen(5, 60);
  expect(told).toEqual([aTrack(1).id]);
  await listen(0, 10);
  expect(told).toEqual([aTrack(1).id, aTrack(1).id]);
});

it('tells of nothing that is skipped, sought through or paused', async () => {
  noteScrobblers(true);
  const { told, listen, engine, heard } = await following();
  await listen(0, 3);
  engine.next();
  await settled();
  for (const second of [0, 30, 60, 90]) heard().listenTo(second);
  engine.pause();
  await listen(91, 100);
  expect(told).toEqual([]);
});

it('tells nobody of what came by a private link or is not out, and nothing where no service is connected', async () => {
  const { told, listen, engine } = await following();
  await listen(0, 10);
  noteScrobblers(true);
  for (const track of [
    { ...aTrack(4), token: 'secret' },
    { ...aTrack(5), isPublished: false },
  ]) {
    engine.play([track as never]);
    await settled();
    await listen(0, 10);
  }
  expect(told).toEqual([]);
});

it('knows from the API whether there is anybody to tell, and asks no more where there is not', async () => {
  const taken = { status: 202, body: { taken: [], refused: [], scrobbles: true } };
  stubApi({ 'POST /api/v1/plays': taken });
  await postPlays([]);
  expect(hasScrobblers()).toBe(true);
  const asked = stubApi({ 'POST /api/v1/users/me/now-playing': { status: 202, body: { scrobbles: false } } });
  await postNowPlaying(aTrack(1).id);
  expect(asked).toMatchObject([{ method: 'POST', body: { trackId: aTrack(1).id } }]);
  expect(hasScrobblers()).toBe(false);
});

it('minds no failure: what is played at the moment is soon over', async () => {
  noteScrobblers(true);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(postNowPlaying(aTrack(1).id)).resolves.toBeUndefined();
  expect(hasScrobblers()).toBe(true);
});
