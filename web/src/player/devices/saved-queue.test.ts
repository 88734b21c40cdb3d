import { type ReadQueue, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { limits } from '@overtone/shared/limits.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { albumPath } from '../../lib/paths.ts';
import type { Playable } from '../engine/playable.ts';
import type { PlayContext } from '../engine/player.model.ts';
import { emptyQueue, keyed, type Queue, replaced, shuffled, withAt, withLast } from '../engine/queue.ts';
import { aTrack, tracks } from '../engine/testing.ts';
import { continued, isBeyond, positionNow, snapshotOf, standingIn } from './saved-queue.ts';

const context: PlayContext = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/alb_1' };
const rest = { source: { type: 'playlist', id: 'pls_1' }, name: 'Night Trains', cursor: 'abc', count: 40 } as const;
const savedAt = '2026-11-24T00:00:00.000Z';
const now = Date.parse(savedAt);

const namesOf = ({ items }: Pick<Queue, 'items'>): string[] => items.map(({ track }) => track.name);

/** What another device reads of a queue, all of whose tracks are out but some. */
const sent = (queue: Queue, { gone = [] as readonly string[], position = 12, from = context } = {}): ReadQueue => {
  const snapshot = snapshotOf({ queue, context: from });
  const byId = new Map(queue.items.map(({ track }) => [track.id, track]));
  const { trackIds, ...order } = snapshot.queue;
  return {
    ...order,
    ...standingIn(snapshot, { queue, rate: 1 }, { position }),
    ...{ isPlaying: false, savedAt },
    items: trackIds.flatMap((id, place) => {
      const track = byId.get(id);
      return track && !gone.includes(track.name) ? [{ place, track }] : [];
    }),
  };
};

it('a queue arrives in its order, at its place, mixed as it is, with whose it was and what it has yet to load', () => {
  const played = withAt(
    shuffled(replaced(emptyQueue, tracks(6), 2, rest), () => 0.4),
    [aTrack(20)],
    0,
  );
  const queue = { ...withLast(played, [aTrack(21)], null, 'radio'), index: 1, repeat: 'all' } as const;
  const arrived = continued(sent(queue), now);
  if (!arrived) throw new Error('Nothing arrived');
  expect(namesOf(arrived.queue)).toEqual(namesOf(queue));
  expect(arrived.queue.items.map(({ by }) => by)).toEqual(queue.items.map(({ by }) => by));
  const inOrder = ({ items, unshuffled }: Queue) =>
    unshuffled?.map((key) => items.find((item) => item.key === key)?.track.name);
  expect(inOrder(arrived.queue)).toEqual(inOrder(queue));
  expect(arrived.queue).toMatchObject({ index: 1, repeat: 'all', rests: [{ ...rest, before: null }] });
  expect(arrived).toMatchObject({ context, position: 12 });
});

it('a list goes on where it stood', () => {
  const queue = withAt(replaced(emptyQueue, tracks(4), 1), [aTrack(20)], 0, rest);
  const arrived = continued(sent(queue), now)?.queue;
  const [left] = arrived?.rests ?? [];
  expect(arrived?.items.find(({ key }) => key === left?.before)?.track.name).toBe('Track 3');
});

it('what came by a private link, or is not out, is never told, nor where somebody searched', () => {
  const secret: Playable = { ...aTrack(2), token: 'secret' };
  const hidden: Playable = { ...aTrack(3), isPublished: false };
  const queue: Queue = {
    ...replaced(emptyQueue, [aTrack(1), secret, hidden, aTrack(4)], 1),
    rests: [{ source: { type: 'shared', id: 'secret' }, name: 'A', cursor: null, key: 'r', before: null }],
  };
  for (const from of [
    { ...context, path: '/private/secret' },
    { ...context, type: 'search', id: 'secret', name: 'secret', path: '/search/secret' } as const,
  ]) {
    const read = sent(queue, { from });
    expect(JSON.stringify(read)).not.toContain('secret');
    expect(read).toMatchObject({ trackId: null, place: 1, position: 0, context: null, rests: [] });
    expect(read.items.map(({ track }) => track.name)).toEqual(['Track 1', 'Track 4']);
    // The next one that may be heard, from its beginning.
    expect(continued(read, now)).toMatchObject({ queue: { index: 1 }, position: 0 });
  }
});

it('of a track that is gone by now the next one plays, from its beginning; of nothing nothing does', () => {
  const queue = replaced(emptyQueue, tracks(4), 1);
  expect(continued(sent(queue, { gone: ['Track 2'] }), now)).toMatchObject({ queue: { index: 1 }, position: 0 });
  const last = continued(sent({ ...queue, index: 3 }, { gone: ['Track 4'] }), now);
  expect(last).toMatchObject({ queue: { index: 2 }, position: 0 });
  expect(continued(sent(queue, { gone: namesOf(queue) }), now)).toBeUndefined();
});

it('of a long queue those around the current one are saved, whichever that is', () => {
  const all = { ...emptyQueue, items: keyed(tracks(2_500)), index: 0 };
  fc.assert(
    fc.property(fc.nat(2_499), (index) => {
      const state = { queue: { ...all, index, rests: [{ ...rest, key: 'r', before: null }] }, context };
      const snapshot = snapshotOf(state);
      expect(snapshot.queue.trackIds).toHaveLength(deviceLimits.tracksMax);
      expect(isBeyond(snapshot, state)).toBe(false);
      const { place, trackId } = standingIn(snapshot, { ...state, rate: 1 }, { position: 0 });
      expect(snapshot.queue.trackIds[place]).toBe(trackId);
      // What comes after the tracks that were cut off does not come in their place.
      expect(snapshot.queue.rests).toHaveLength(index >= 2_500 - deviceLimits.tracksMax + 200 ? 1 : 0);
    }),
    { numRuns: 30 },
  );
  expect(isBeyond(snapshotOf({ queue: all, context }), { queue: { ...all, index: 1_000 } })).toBe(true);
});

it.each([
  ['paused', { isPlaying: false }, 30, 60],
  ['plays on', { isPlaying: true }, 30, 90],
  ['plays at twice the speed', { isPlaying: true, rate: 2 }, 30, 120],
  ['went without a word', { isPlaying: true }, deviceLimits.playingTimeoutSeconds, 60],
  ['is past the end, and has not said with what it went on', { isPlaying: true, rate: 2 }, 350, 60],
  ['saved a moment that is yet to come', { isPlaying: true }, -60, 60],
])('a device that %s is where it is', (_, fields, seconds, position) => {
  const saved = { position: 60, rate: 1, savedAt, ...fields };
  expect(positionNow(saved, 500, now + seconds * 1_000)).toBe(position);
});

it('whatever script its names are in, the API takes it', () => {
  const name = '夜'.repeat(limits.nameLengthMax);
  const artist = { id: aTrack(1).artists[0]?.id ?? 'art_1', name };
  const path = albumPath({ id: 'alb_1', name, artists: [artist] } as never);
  const rests = [{ ...rest, name: `${name} radio`, key: 'r', before: null }];
  const { queue } = snapshotOf({
    queue: { ...replaced(emptyQueue, tracks(3), 0), rests },
    context: { type: 'album', id: `chn_1/${encodeURIComponent(name)}`, name: `${name} radio`, path },
  });
  expect(SavedQueue.parse(queue)).toMatchObject({ context: { path }, rests: [{ cursor: 'abc' }] });
  const endless = { ...context, path: `/${'a'.repeat(deviceLimits.pathLengthMax)}`, name: name.repeat(9) };
  expect(SavedQueue.parse(snapshotOf({ queue: emptyQueue, context: endless }).queue).context).toBeNull();
});
