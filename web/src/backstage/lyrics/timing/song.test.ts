import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildTrack, createTestEngine } from '../../../player/engine/testing.ts';
import { createSong } from './song.ts';

afterEach(() => vi.restoreAllMocks());

/** Starts a connected song, with a mocked `performance.now()`. */
const startSong = () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const player = createTestEngine();
  const song = createSong(player.engine, buildTrack(1));
  const disconnect = song.connect();
  song.play();
  return { ...player, song, now, disconnect };
};

describe('createSong', () => {
  it('returns the position at the time of the event, corrected by the playback rate and the tap offset', () => {
    const { engine, song, getPlayingDeck } = startSong();
    getPlayingDeck().position = 30;
    expect(song.getPositionAt({ timeStamp: 9_800 })).toBeCloseTo(29.8);
    expect(song.getPositionAt({ timeStamp: 9_800 }, 100)).toBeCloseTo(29.7);
    engine.setRate(0.5);
    expect(song.getPositionAt({ timeStamp: 9_800 })).toBeCloseTo(29.9);
  });

  it('uses the current time for an event of another clock', () => {
    const { song, getPlayingDeck } = startSong();
    getPlayingDeck().position = 30;
    expect([song.getPositionAt({ timeStamp: 1_764_000_000_000 }), song.getPositionAt({ timeStamp: 0 })]).toEqual([
      30, 30,
    ]);
  });

  it('returns the position of a paused song without the tap offset', () => {
    const { engine, song, getPlayingDeck } = startSong();
    getPlayingDeck().position = 30;
    engine.pause();
    expect(song.getPositionAt({ timeStamp: 9_000 }, 200)).toBe(30);
  });

  it('pauses before the end so that no other track starts, and restarts from the beginning', () => {
    const { engine, song, getPlayingDeck } = startSong();
    getPlayingDeck().advanceTo(199.8);
    expect(engine.state.get().status).toBe('paused');
    song.play();
    expect(getPlayingDeck().position).toBe(0);
  });

  it('restores the playback rate and autoplay when the page is left', () => {
    const { engine, disconnect } = startSong();
    expect(engine.state.get().shouldStopAfterTrack).toBe(true);
    engine.setRate(0.5);
    disconnect();
    expect([engine.state.get().rate, engine.state.get().shouldStopAfterTrack]).toEqual([1, false]);
  });

  it('reports position 0 while other music plays', () => {
    const { engine, song, getPlayingDeck } = startSong();
    engine.play([buildTrack(2)]);
    getPlayingDeck().advanceTo(50);
    expect([song.position.get(), song.isPlaying()]).toEqual([0, false]);
    song.seek(20);
    expect([song.isPlaying(), getPlayingDeck().position]).toEqual([true, 20]);
  });
});
