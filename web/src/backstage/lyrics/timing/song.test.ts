import { afterEach, expect, it, vi } from 'vitest';
import { aTrack, testEngine } from '../../../player/engine/testing.ts';
import { createSong } from './song.ts';

afterEach(() => vi.restoreAllMocks());

/** A song that plays, followed, at a moment of `performance.now()` that the test sets. */
const playing = () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
  const player = testEngine();
  const song = createSong(player.engine, aTrack(1));
  const leave = song.follow();
  song.play();
  return { ...player, song, now, leave };
};

it('a key counts when it was pressed, as slowly as the song is played, and less what the person is late', () => {
  const { engine, song, heard } = playing();
  heard().position = 30;
  expect(song.at({ timeStamp: 9_800 })).toBeCloseTo(29.8);
  expect(song.at({ timeStamp: 9_800 }, 100)).toBeCloseTo(29.7);
  engine.setRate(0.5);
  expect(song.at({ timeStamp: 9_800 })).toBeCloseTo(29.9);
});

it('an event of another clock counts when it is heard of', () => {
  const { song, heard } = playing();
  heard().position = 30;
  expect([song.at({ timeStamp: 1_764_000_000_000 }), song.at({ timeStamp: 0 })]).toEqual([30, 30]);
});

it('a song that stands still is where it stands, however late somebody is', () => {
  const { engine, song, heard } = playing();
  heard().position = 30;
  engine.pause();
  expect(song.at({ timeStamp: 9_000 }, 200)).toBe(30);
});

it('the song stops right before its end, so that no other music begins, and begins anew from there', () => {
  const { engine, song, heard } = playing();
  heard().listenTo(199.8);
  expect(engine.state.get().status).toBe('paused');
  song.play();
  expect(heard().position).toBe(0);
});

it('whoever leaves has the player as it was: its speed, and going on to the next track', () => {
  const { engine, leave } = playing();
  expect(engine.state.get().stopsAfterTrack).toBe(true);
  engine.setRate(0.5);
  leave();
  expect([engine.state.get().rate, engine.state.get().stopsAfterTrack]).toEqual([1, false]);
});

it('other music in the player is nowhere in the song', () => {
  const { engine, song, heard } = playing();
  engine.play([aTrack(2)]);
  heard().listenTo(50);
  expect([song.position.get(), song.isOn()]).toEqual([0, false]);
  song.seek(20);
  expect([song.isOn(), heard().position]).toEqual([true, 20]);
});
