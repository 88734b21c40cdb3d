import { type ReadQueue, SavedQueue } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import { textLimits } from '@overtone/shared/texts/text-limits.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { albumPath } from '../../lib/paths.ts';
import type { Playable } from '../engine/playable.ts';
import type { PlayContext } from '../engine/player.model.ts';
import {
  appendTracks,
  createItems,
  emptyQueue,
  insertAt,
  type Queue,
  replaceTracks,
  shuffleQueue,
} from '../engine/queue.ts';
import { buildTrack, buildTracks } from '../engine/testing.ts';
import { continueQueue, createSnapshot, describePosition, estimatePosition, isOutsideSnapshot } from './saved-queue.ts';

const context: PlayContext = { type: 'album', id: 'alb_1', name: 'Glass Orchard', path: '/album/alb_1' };
const unloadedPart = {
  source: { type: 'playlist', id: 'pls_1' },
  name: 'Night Trains',
  cursor: 'abc',
  count: 40,
} as const;
const savedAt = '2026-11-24T00:00:00.000Z';
const now = Date.parse(savedAt);

const getNames = ({ items }: Pick<Queue, 'items'>): string[] => items.map(({ track }) => track.name);

/** Returns what another device loads of a saved queue. Some tracks may be unavailable. */
const loadSavedQueue = (
  queue: Queue,
  { unavailable = [] as readonly string[], position = 12, from = context } = {},
): ReadQueue => {
  const snapshot = createSnapshot({ queue, context: from });
  const tracksById = new Map(queue.items.map(({ track }) => [track.id, track]));
  const { trackIds, ...order } = snapshot.queue;
  return {
    ...order,
    ...describePosition(snapshot, { queue, rate: 1 }, { position }),
    ...{ isPlaying: false, savedAt },
    items: trackIds.flatMap((id, place) => {
      const track = tracksById.get(id);
      return track && !unavailable.includes(track.name) ? [{ place, track }] : [];
    }),
  };
};

describe('saved queue', () => {
  it('restores order, position, shuffle, origin of items and the unloaded parts of lists', () => {
    const shuffledQueue = insertAt(
      shuffleQueue(replaceTracks(emptyQueue, buildTracks(6), 2, unloadedPart), () => 0.4),
      [buildTrack(20)],
      0,
    );
    const queue = { ...appendTracks(shuffledQueue, [buildTrack(21)], null, 'radio'), index: 1, repeat: 'all' } as const;
    const restored = continueQueue(loadSavedQueue(queue), now);
    if (!restored) throw new Error('Nothing was restored');
    expect(getNames(restored.queue)).toEqual(getNames(queue));
    expect(restored.queue.items.map(({ addedBy }) => addedBy)).toEqual(queue.items.map(({ addedBy }) => addedBy));
    const listNamesInOriginalOrder = ({ items, unshuffled }: Queue) =>
      unshuffled?.map((key) => items.find((item) => item.key === key)?.track.name);
    expect(listNamesInOriginalOrder(restored.queue)).toEqual(listNamesInOriginalOrder(queue));
    expect(restored.queue).toMatchObject({
      index: 1,
      repeat: 'all',
      unloadedParts: [{ ...unloadedPart, before: null }],
    });
    expect(restored).toMatchObject({ context, position: 12 });
  });

  it('restores the position of the unloaded part of a list', () => {
    const queue = insertAt(replaceTracks(emptyQueue, buildTracks(4), 1), [buildTrack(20)], 0, unloadedPart);
    const restored = continueQueue(loadSavedQueue(queue), now)?.queue;
    const [savedPart] = restored?.unloadedParts ?? [];
    expect(restored?.items.find(({ key }) => key === savedPart?.before)?.track.name).toBe('Track 3');
  });

  it('saves no private or unpublished tracks and no searches', () => {
    const privateTrack: Playable = { ...buildTrack(2), token: 'secret' };
    const unpublishedTrack: Playable = { ...buildTrack(3), isPublished: false };
    const queue: Queue = {
      ...replaceTracks(emptyQueue, [buildTrack(1), privateTrack, unpublishedTrack, buildTrack(4)], 1),
      unloadedParts: [{ source: { type: 'shared', id: 'secret' }, name: 'A', cursor: null, key: 'r', before: null }],
    };
    for (const from of [
      { ...context, path: '/private/secret' },
      { ...context, type: 'search', id: 'secret', name: 'secret', path: '/search/secret' } as const,
    ]) {
      const read = loadSavedQueue(queue, { from });
      expect(JSON.stringify(read)).not.toContain('secret');
      expect(read).toMatchObject({ trackId: null, place: 1, position: 0, context: null, unloadedParts: [] });
      expect(read.items.map(({ track }) => track.name)).toEqual(['Track 1', 'Track 4']);
      // The next playable track, from its start.
      expect(continueQueue(read, now)).toMatchObject({ queue: { index: 1 }, position: 0 });
    }
  });

  it('continues with the next track if the current one is unavailable, and returns undefined without any', () => {
    const queue = replaceTracks(emptyQueue, buildTracks(4), 1);
    expect(continueQueue(loadSavedQueue(queue, { unavailable: ['Track 2'] }), now)).toMatchObject({
      queue: { index: 1 },
      position: 0,
    });
    const continuedFromEnd = continueQueue(loadSavedQueue({ ...queue, index: 3 }, { unavailable: ['Track 4'] }), now);
    expect(continuedFromEnd).toMatchObject({ queue: { index: 2 }, position: 0 });
    expect(continueQueue(loadSavedQueue(queue, { unavailable: getNames(queue) }), now)).toBeUndefined();
  });

  it('saves the tracks around the current one of a long queue', () => {
    const fullQueue = { ...emptyQueue, items: createItems(buildTracks(2_500)), index: 0 };
    fc.assert(
      fc.property(fc.nat(2_499), (index) => {
        const state = {
          queue: { ...fullQueue, index, unloadedParts: [{ ...unloadedPart, key: 'r', before: null }] },
          context,
        };
        const snapshot = createSnapshot(state);
        expect(snapshot.queue.trackIds).toHaveLength(deviceLimits.tracksMax);
        expect(isOutsideSnapshot(snapshot, state)).toBe(false);
        const { place, trackId } = describePosition(snapshot, { ...state, rate: 1 }, { position: 0 });
        expect(snapshot.queue.trackIds[place]).toBe(trackId);
        // The rest of a list is not saved if the tracks before it were cut off.
        expect(snapshot.queue.unloadedParts).toHaveLength(index >= 2_500 - deviceLimits.tracksMax + 200 ? 1 : 0);
      }),
      { numRuns: 30 },
    );
    expect(
      isOutsideSnapshot(createSnapshot({ queue: fullQueue, context }), { queue: { ...fullQueue, index: 1_000 } }),
    ).toBe(true);
  });

  it.each([
    ['paused', { isPlaying: false }, 30, 60],
    ['plays', { isPlaying: true }, 30, 90],
    ['plays at twice the speed', { isPlaying: true, rate: 2 }, 30, 120],
    ['has not been saved for too long', { isPlaying: true }, deviceLimits.playingTimeoutSeconds, 60],
    ['is past the end of the track', { isPlaying: true, rate: 2 }, 350, 60],
    ['was saved in the future', { isPlaying: true }, -60, 60],
  ])('estimates the position of a device that %s', (_, fields, seconds, position) => {
    const saved = { position: 60, rate: 1, savedAt, ...fields };
    expect(estimatePosition(saved, 500, now + seconds * 1_000)).toBe(position);
  });

  it('cuts names so that the API accepts them in any script', () => {
    const name = '夜'.repeat(textLimits.nameLengthMax);
    const artist = { id: buildTrack(1).artists[0]?.id ?? 'art_1', name };
    const path = albumPath({ id: 'alb_1', name, artists: [artist] } as never);
    const unloadedParts = [{ ...unloadedPart, name: `${name} radio`, key: 'r', before: null }];
    const { queue } = createSnapshot({
      queue: { ...replaceTracks(emptyQueue, buildTracks(3), 0), unloadedParts },
      context: { type: 'album', id: `chn_1/${encodeURIComponent(name)}`, name: `${name} radio`, path },
    });
    expect(SavedQueue.parse(queue)).toMatchObject({ context: { path }, unloadedParts: [{ cursor: 'abc' }] });
    const tooLong = { ...context, path: `/${'a'.repeat(deviceLimits.pathLengthMax)}`, name: name.repeat(9) };
    expect(SavedQueue.parse(createSnapshot({ queue: emptyQueue, context: tooLong }).queue).context).toBeNull();
  });
});
