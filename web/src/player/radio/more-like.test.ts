import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '../../testing/api-stub.ts';
import { aTrack } from '../../testing/factories.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import { emptyQueue, withLast } from '../engine/queue.ts';
import { setAutoplay } from './autoplay.ts';
import { moreLike } from './more-like.ts';

const [heard, other] = [aTrack({}, 1), aTrack({}, 2)];

const playing = (context: PlayContext | null): PlayerState => ({
  queue: withLast(emptyQueue, [heard]),
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
const similar = `GET /api/v1/radio/track/${heard.id}`;

beforeEach(() => setAutoplay(true));

it('goes on with what is like the last track, and never with what is in the queue', async () => {
  stubApi({ [similar]: page([heard, other]) });
  expect(await moreLike(playing(null))).toEqual([other]);
});

it('ends where similar tracks are switched off, and goes on with a radio all the same', async () => {
  setAutoplay(false);
  stubApi({ [similar]: page([other]), 'GET /api/v1/radio/genre/dream-pop': page([other]) });
  expect(await moreLike(playing(null))).toEqual([]);
  expect(await moreLike(playing(radio))).toEqual([other]);
});

it('goes round in a radio of few tracks', async () => {
  stubApi({ 'GET /api/v1/radio/genre/dream-pop': page([heard]) });
  expect(await moreLike(playing(radio))).toEqual([heard]);
});

it('ends without a word where the API has none to give', async () => {
  stubApi({});
  expect(await moreLike(playing(null))).toEqual([]);
});

it('tells no connection from no music', async () => {
  stubApi({ [similar]: { lost: true } });
  await expect(moreLike(playing(null))).rejects.toThrow('You are offline');
});
