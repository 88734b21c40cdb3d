import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { describe, expect, it } from 'vitest';
import { buildTrack, buildTracks, createTestEngine, flushPromises, getCurrentTrackName } from '../engine/testing.ts';
import type { UnloadedPart } from '../engine/unloaded-parts.ts';
import { createListLoader } from './list-loader.ts';

const unloadedPart: UnloadedPart = { source: { type: 'channel', id: 'popular' }, name: 'Popular', cursor: '1' };
const unavailable = new Error('unavailable');

/** Starts a player with 12 loaded tracks of a list that has more pages. The test controls the responses. */
const startPlayback = async (startIndex: number) => {
  const reports: string[] = [];
  const requestedCursors: (string | null)[] = [];
  let respond: (cursor: string | null) => Promise<Page<Track>> = async (cursor) => {
    const from = Number(cursor) * 100;
    return {
      data: [buildTrack(from), buildTrack(from + 1)],
      nextCursor: cursor === '2' ? null : String(Number(cursor) + 1),
    };
  };
  const test = createTestEngine({
    onRestRequested: () => listLoader.handleQueueEnd(),
    loadMore: async () => [buildTrack(999)],
  });
  const { engine, timers } = test;
  const listLoader = createListLoader({
    engine,
    load: ({ cursor }) => {
      requestedCursors.push(cursor);
      return respond(cursor);
    },
    runAfter(seconds, run) {
      const timer = { seconds, dueTime: 0, run };
      timers.push(timer);
      return () => timers.splice(timers.indexOf(timer), 1);
    },
    isFinal: (error) => error === unavailable,
    report: {
      onDelayed: () => reports.push('delayed'),
      onAvailable: () => reports.push('available'),
      onUnavailable: () => reports.push('unavailable'),
    },
  });
  engine.state.subscribe(listLoader.loadDuePages);
  const respondWith = (next: typeof respond): void => {
    respond = next;
  };
  return {
    ...test,
    listLoader,
    requestedCursors,
    reports,
    respondWith,
    startIndex,
    play: () => engine.play(buildTracks(12), { startIndex, unloadedPart }),
  };
};

describe('createListLoader', () => {
  it('loads a page when ten tracks remain, and the next one only when needed', async () => {
    const { engine, play, requestedCursors } = await startPlayback(0);
    play();
    await flushPromises();
    expect(requestedCursors).toEqual([]);
    engine.next();
    await flushPromises();
    expect(requestedCursors).toEqual(['1']);
    expect(engine.state.get().queue.items).toHaveLength(14);
  });

  it('pauses at the end of the loaded tracks and resumes when more arrive', async () => {
    const { engine, play, respondWith, getPlayingDeck } = await startPlayback(11);
    let deliver: (page: Page<Track>) => void = () => undefined;
    respondWith(() => new Promise((resolve) => (deliver = resolve)));
    play();
    await flushPromises();
    getPlayingDeck().listener.onEnded();
    await flushPromises();
    expect(engine.state.get().status).toBe('paused');
    deliver({ data: [buildTrack(50)], nextCursor: null });
    await flushPromises();
    expect([getCurrentTrackName({ engine }), engine.state.get().status]).toEqual(['Track 50', 'playing']);
  });

  it('reports a lost connection, plays nothing else, and resumes when the connection is back', async () => {
    const { engine, play, respondWith, listLoader, reports, requestedCursors, timers } = await startPlayback(11);
    respondWith(async () => Promise.reject(new TypeError('Failed to fetch')));
    play();
    await flushPromises();
    engine.next();
    await flushPromises();
    expect(reports).toContain('delayed');
    expect([getCurrentTrackName({ engine }), engine.state.get().status]).toEqual(['Track 12', 'paused']);
    expect(timers.map(({ seconds }) => seconds)).toEqual([4]);
    const requestCount = requestedCursors.length;
    engine.setVolume(0.5);
    await flushPromises();
    expect(requestedCursors).toHaveLength(requestCount);

    respondWith(async () => ({ data: [buildTrack(50)], nextCursor: null }));
    listLoader.retry();
    await flushPromises();
    expect([getCurrentTrackName({ engine }), engine.state.get().status]).toEqual(['Track 50', 'playing']);
    expect(reports.at(-1)).toBe('available');
  });

  it('reports an unavailable part of a list once', async () => {
    const { engine, play, respondWith, reports, requestedCursors } = await startPlayback(11);
    respondWith(async () => Promise.reject(unavailable));
    play();
    await flushPromises();
    expect(reports.filter((report) => report === 'unavailable')).toHaveLength(1);
    expect(requestedCursors).toHaveLength(1);
    expect(engine.state.get().queue.unloadedParts).toEqual([]);
  });

  it('loads nothing while paused', async () => {
    const { engine, play, requestedCursors } = await startPlayback(0);
    play();
    engine.pause();
    engine.next();
    await flushPromises();
    expect(requestedCursors).toEqual([]);
    engine.resume();
    await flushPromises();
    expect(requestedCursors).toEqual(['1']);
  });
});
