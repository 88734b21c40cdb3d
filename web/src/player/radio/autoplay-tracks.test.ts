import { beforeEach, describe, expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { buildTrack } from '../../testing/factories.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import { appendTracks, emptyQueue } from '../engine/queue.ts';
import { setAutoplay } from './autoplay.ts';
import { loadAutoplayTracks } from './autoplay-tracks.ts';

const [playedTrack, otherTrack] = [buildTrack({}, 1), buildTrack({}, 2)];

const buildPlayingState = (context: PlayContext | null): PlayerState => ({
  queue: appendTracks(emptyQueue, [playedTrack]),
  status: 'playing',
  context,
  volume: 1,
  isMuted: false,
  crossfade: 0,
  isLoudnessNormalized: true,
  rate: 1,
  shouldStopAfterTrack: false,
});
const radio: PlayContext = { type: 'radio', id: 'genre/dream-pop', name: 'Dream pop radio', path: '/radio' };
const buildResponse = (tracks: unknown[], nextCursor: string | null = null) => ({
  body: { seed: {}, pagination: { data: tracks, nextCursor } },
});
const similarTracksRequest = `GET /api/v1/radio/track/${playedTrack.id}`;

beforeEach(() => setAutoplay(true));

describe('loadAutoplayTracks', () => {
  it('returns similar tracks that are not in the queue', async () => {
    stubApi({ [similarTracksRequest]: buildResponse([playedTrack, otherTrack]) });
    expect(await loadAutoplayTracks(buildPlayingState(null))).toEqual([otherTrack]);
  });

  it('returns nothing when autoplay is off, except for a radio', async () => {
    setAutoplay(false);
    stubApi({
      [similarTracksRequest]: buildResponse([otherTrack]),
      'GET /api/v1/radio/genre/dream-pop': buildResponse([otherTrack]),
    });
    expect(await loadAutoplayTracks(buildPlayingState(null))).toEqual([]);
    expect(await loadAutoplayTracks(buildPlayingState(radio))).toEqual([otherTrack]);
  });

  it('repeats the tracks of a small radio', async () => {
    stubApi({ 'GET /api/v1/radio/genre/dream-pop': buildResponse([playedTrack]) });
    expect(await loadAutoplayTracks(buildPlayingState(radio))).toEqual([playedTrack]);
  });

  it('returns nothing when the API has no similar tracks', async () => {
    stubApi({});
    expect(await loadAutoplayTracks(buildPlayingState(null))).toEqual([]);
  });

  it('rejects without a connection', async () => {
    stubApi({ [similarTracksRequest]: { isLost: true } });
    await expect(loadAutoplayTracks(buildPlayingState(null))).rejects.toThrow('You’re offline');
  });
});
