import { beforeEach, describe, expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack } from '../../testing/factories.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import { appendTracks, emptyQueue } from '../engine/queue.ts';
import { setAutoplay } from './autoplay.ts';
import { loadAutoplayTracks } from './autoplay-tracks.ts';

const [played, other] = [buildTrack({}, 1), buildTrack({}, 2)];

const playing = (context: PlayContext | null): PlayerState => ({
  queue: appendTracks(emptyQueue, [played]),
  status: 'playing',
  context,
  volume: 1,
  muted: false,
  crossfade: 0,
  evenLoudness: true,
  rate: 1,
  stopsAfterTrack: false,
});
const radio: PlayContext = { type: 'radio', id: 'genre/dream-pop', name: 'Dream pop radio', path: '/radio' };
const page = (tracks: unknown[], nextCursor: string | null = null) => ({
  body: { seed: {}, pagination: { data: tracks, nextCursor } },
});
const similar = `GET /api/v1/radio/track/${played.id}`;

beforeEach(() => setAutoplay(true));

describe('loadAutoplayTracks', () => {
  it('returns similar tracks that are not in the queue', async () => {
    stubApi({ [similar]: page([played, other]) });
    expect(await loadAutoplayTracks(playing(null))).toEqual([other]);
  });

  it('returns nothing when autoplay is off, except for a radio', async () => {
    setAutoplay(false);
    stubApi({ [similar]: page([other]), 'GET /api/v1/radio/genre/dream-pop': page([other]) });
    expect(await loadAutoplayTracks(playing(null))).toEqual([]);
    expect(await loadAutoplayTracks(playing(radio))).toEqual([other]);
  });

  it('repeats the tracks of a small radio', async () => {
    stubApi({ 'GET /api/v1/radio/genre/dream-pop': page([played]) });
    expect(await loadAutoplayTracks(playing(radio))).toEqual([played]);
  });

  it('returns nothing when the API has no similar tracks', async () => {
    stubApi({});
    expect(await loadAutoplayTracks(playing(null))).toEqual([]);
  });

  it('rejects without a connection', async () => {
    stubApi({ [similar]: { lost: true } });
    await expect(loadAutoplayTracks(playing(null))).rejects.toThrow('You’re offline');
  });
});
