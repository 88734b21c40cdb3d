import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackPath } from '../../../lib/paths.ts';
import type { Engine } from '../../../player/engine/engine.ts';
import { createStore } from '../../../player/engine/store.ts';
import { selectIsOn, selectTrack } from '../../../player/selectors.ts';
import { createSongClock } from './song-clock.ts';

/** Seconds before a song's end at which it stops: behind the end the player would go on to other music. */
const endSeconds = 0.3;
/** An event's time that is further away than this many milliseconds is of another clock. */
const eventMs = 1_000;

/** One track in the site's player, for somebody who works on its words. */
export const createSong = (engine: Engine, track: Track) => {
  const clock = createSongClock();
  const duration = track.duration / 1000;
  const isOurs = (): boolean => selectTrack(engine.state.get())?.id === track.id;
  const isOn = (): boolean => isOurs() && selectIsOn(engine.state.get());
  const isSounding = (): boolean => isOurs() && engine.state.get().status === 'playing';

  /** Seconds, told as often as the screen is drawn; 0 while other music is in the player. */
  const position = createStore(0);

  const read = (): void => {
    const now = isOurs() ? engine.position() : 0;
    clock.read({ position: now, at: performance.now(), rate: isSounding() ? engine.state.get().rate : 0 });
    position.set(now);
    const ends = Math.max(engine.progress.get().duration || duration, endSeconds);
    if (isSounding() && ends - now < endSeconds) engine.pause();
  };

  const seek = (seconds: number): void => {
    const to = Math.min(Math.max(seconds, 0), duration);
    if (isOurs()) engine.seek(to);
    else play(to);
    read();
  };

  const play = (from?: number): void => {
    const started = isOurs();
    if (!started) {
      const { id, name } = track;
      engine.play([track], { context: { type: 'track', id, name, path: trackPath(track) } });
    }
    const atEnd = started && engine.position() > duration - 2 * endSeconds;
    if (from !== undefined || atEnd) engine.seek(Math.min(Math.max(from ?? 0, 0), duration));
    // No fading into what comes next while somebody listens for the last line.
    engine.stopAfterTrack(true);
    engine.resume();
    read();
  };

  return {
    position,
    duration,
    isOurs,
    isOn,
    isSounding,
    seek,
    play,
    toggle: (): void => (isOn() ? engine.pause() : play()),
    /** Plays what leads to a moment. */
    hear: (seconds: number): void => play(Math.max(seconds, 0)),
    /**
     * Seconds into the song at which something was done, by the time of its own event: the page may hear of it later.
     * @param lateMs how late the person is
     */
    at({ timeStamp }: Pick<Event, 'timeStamp'>, lateMs = 0): number {
      const now = performance.now();
      read();
      if (!isSounding()) return clock.at(now);
      const known = timeStamp <= now && now - timeStamp < eventMs;
      return clock.at((known ? timeStamp : now) - lateMs);
    },
    /** Follows the player until what it gives is called, which leaves the player as other pages expect it. */
    follow(): () => void {
      const rate = engine.state.get().rate;
      let frame = 0;
      const draw = (): void => {
        read();
        frame = isSounding() ? requestAnimationFrame(draw) : 0;
      };
      const look = (): void => {
        read();
        if (isSounding() && frame === 0) frame = requestAnimationFrame(draw);
      };
      look();
      const stops = [engine.state.subscribe(look), engine.progress.subscribe(look)];
      return () => {
        for (const stop of stops) stop();
        cancelAnimationFrame(frame);
        if (isOurs()) engine.stopAfterTrack(false);
        if (engine.state.get().rate !== rate) engine.setRate(rate);
      };
    },
  };
};

export type Song = ReturnType<typeof createSong>;
