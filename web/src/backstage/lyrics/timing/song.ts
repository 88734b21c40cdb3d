import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackPath } from '../../../lib/paths.ts';
import type { Engine } from '../../../player/engine/engine.ts';
import { createStore } from '../../../player/engine/store.ts';
import { selectIsPlaying, selectTrack } from '../../../player/selectors.ts';
import { createSongClock } from './song-clock.ts';

/** Seconds before the end at which the song is paused. At the end the player would start other music. */
const endSeconds = 0.3;
/** Maximum milliseconds between a timestamp and now. A timestamp further away was measured by another clock. */
const maxEventAgeMs = 1_000;

/** Controls one track in the player of the site, for the lyrics editor. */
export const createSong = (engine: Engine, track: Track) => {
  const clock = createSongClock();
  const duration = track.duration / 1000;
  const isCurrentTrack = (): boolean => selectTrack(engine.state.get())?.id === track.id;
  const isPlaying = (): boolean => isCurrentTrack() && selectIsPlaying(engine.state.get());
  const isAudible = (): boolean => isCurrentTrack() && engine.state.get().status === 'playing';

  /** Seconds, updated with each animation frame. 0 while other music is loaded. */
  const position = createStore(0);

  const updatePosition = (): void => {
    const currentPosition = isCurrentTrack() ? engine.getPosition() : 0;
    clock.addReading({
      position: currentPosition,
      readAt: performance.now(),
      rate: isAudible() ? engine.state.get().rate : 0,
    });
    position.set(currentPosition);
    const endTime = Math.max(engine.progress.get().duration || duration, endSeconds);
    if (isAudible() && endTime - currentPosition < endSeconds) engine.pause();
  };

  const seek = (seconds: number): void => {
    const target = Math.min(Math.max(seconds, 0), duration);
    if (isCurrentTrack()) engine.seek(target);
    else play(target);
    updatePosition();
  };

  const play = (from?: number): void => {
    const wasLoaded = isCurrentTrack();
    if (!wasLoaded) {
      const { id, name } = track;
      engine.play([track], { context: { type: 'track', id, name, path: trackPath(track) } });
    }
    const isAtEnd = wasLoaded && engine.getPosition() > duration - 2 * endSeconds;
    if (from !== undefined || isAtEnd) engine.seek(Math.min(Math.max(from ?? 0, 0), duration));
    // Without this the player would crossfade into the next track while the user listens to the last line.
    engine.setStopAfterTrack(true);
    engine.resume();
    updatePosition();
  };

  return {
    position,
    duration,
    isCurrentTrack,
    isPlaying,
    isAudible,
    seek,
    play,
    toggle: (): void => (isPlaying() ? engine.pause() : play()),
    /** Plays from a position. */
    playFrom: (seconds: number): void => play(Math.max(seconds, 0)),
    /**
     * Returns the position at which an event happened, in seconds, by its timestamp.
     * @param lateMs how late the user taps, in milliseconds
     */
    getPositionAt({ timeStamp }: Pick<Event, 'timeStamp'>, lateMs = 0): number {
      const now = performance.now();
      updatePosition();
      if (!isAudible()) return clock.getPosition(now);
      const isSameClock = timeStamp <= now && now - timeStamp < maxEventAgeMs;
      return clock.getPosition((isSameClock ? timeStamp : now) - lateMs);
    },
    /** Updates the position during playback. Returns a function that stops it and restores the state of the player. */
    connect(): () => void {
      const rate = engine.state.get().rate;
      let frame = 0;
      const drawFrame = (): void => {
        updatePosition();
        frame = isAudible() ? requestAnimationFrame(drawFrame) : 0;
      };
      const handleChange = (): void => {
        updatePosition();
        if (isAudible() && frame === 0) frame = requestAnimationFrame(drawFrame);
      };
      handleChange();
      const stops = [engine.state.subscribe(handleChange), engine.progress.subscribe(handleChange)];
      return () => {
        for (const stop of stops) stop();
        cancelAnimationFrame(frame);
        if (isCurrentTrack()) engine.setStopAfterTrack(false);
        if (engine.state.get().rate !== rate) engine.setRate(rate);
      };
    },
  };
};

export type Song = ReturnType<typeof createSong>;
