import { onGesture } from '../../lib/gestures.ts';

/** Why a deck failed: the connection, or the audio itself. */
export type DeckFailure = 'network' | 'media';

export interface DeckListener {
  onPlaying(): void;
  onPaused(): void;
  /** Playback has run out of audio. */
  onWaiting(): void;
  onEnded(): void;
  /** Position, duration or buffer changed. */
  onProgress(): void;
  onFailed(failure: DeckFailure): void;
}

/** Plays one track at a time. The engine has two, so that the next track is ready before this one ends. */
export interface Deck {
  /** Starts loading. It does not play before `play()`. */
  load(url: string, positionSeconds: number): void;
  /** @returns false if the browser requires a user gesture first. */
  play(): Promise<boolean>;
  pause(): void;
  seek(positionSeconds: number): void;
  /** Removes the track and stops loading. */
  unload(): void;
  setVolume(volume: number, isMuted: boolean): void;
  setRate(rate: number): void;
  /** Seconds; 0 while unknown. */
  readonly position: number;
  readonly duration: number;
  readonly buffered: number;
}

const toFiniteSeconds = (seconds: number): number => (Number.isFinite(seconds) ? seconds : 0);

/** Creates a deck with an `<audio>` element in the page. */
export const createAudioDeck = (listener: DeckListener): Deck => {
  const audio = document.createElement('audio');
  audio.preload = 'auto';
  audio.hidden = true;
  document.body.append(audio);

  /**
   * Some browsers lose a start position that is set before the metadata is loaded, so the position is set again after
   * that.
   */
  let startAt = 0;
  let isLoaded = false;

  audio.addEventListener('loadedmetadata', () => {
    if (startAt > 0 && Math.abs(audio.currentTime - startAt) > 0.5) audio.currentTime = startAt;
    listener.onProgress();
  });
  audio.addEventListener('playing', listener.onPlaying);
  audio.addEventListener('pause', () => {
    // Ignores pauses that the user did not cause: browsers also send `pause` right before `ended`, with an error, and
    // late after a newer `play()`.
    if (isLoaded && audio.paused && !audio.ended && !audio.error) listener.onPaused();
  });
  audio.addEventListener('waiting', listener.onWaiting);
  audio.addEventListener('ended', listener.onEnded);
  for (const event of ['timeupdate', 'durationchange', 'progress', 'seeked']) {
    audio.addEventListener(event, listener.onProgress);
  }
  audio.addEventListener('error', () => {
    if (!isLoaded) return;
    const code = audio.error?.code;
    listener.onFailed(code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'network');
  });

  // WebKit requires a gesture for each element: a deck without one could not play the next track automatically. Calling
  // `load()` without a source within a gesture is enough. Browsers differ in which gestures count, so every one is used
  // until the deck plays.
  const stopUnlocking = onGesture(() => {
    if (!isLoaded) audio.load();
  });
  audio.addEventListener('playing', stopUnlocking, { once: true });

  return {
    load(url, positionSeconds) {
      startAt = positionSeconds;
      isLoaded = true;
      audio.src = url;
      audio.load();
      if (positionSeconds > 0) audio.currentTime = positionSeconds;
    },
    async play() {
      try {
        await audio.play();
        return true;
      } catch (error) {
        // AbortError: a newer load or pause took over. Every failure except a missing gesture also fires an `error`
        // event.
        return !(error instanceof DOMException && error.name === 'NotAllowedError');
      }
    },
    pause: () => audio.pause(),
    seek(positionSeconds) {
      startAt = positionSeconds;
      audio.currentTime = positionSeconds;
    },
    unload() {
      isLoaded = false;
      audio.removeAttribute('src');
      audio.load();
    },
    setVolume(volume, isMuted) {
      audio.volume = volume;
      audio.muted = isMuted;
    },
    setRate(rate) {
      // `load()` resets playbackRate to defaultPlaybackRate.
      audio.defaultPlaybackRate = rate;
      audio.playbackRate = rate;
    },
    get position() {
      return toFiniteSeconds(audio.readyState > 0 ? audio.currentTime : startAt);
    },
    get duration() {
      return toFiniteSeconds(audio.duration);
    },
    get buffered() {
      for (let range = 0; range < audio.buffered.length; range++) {
        if (audio.buffered.start(range) <= audio.currentTime && audio.currentTime <= audio.buffered.end(range)) {
          return audio.buffered.end(range);
        }
      }
      return 0;
    },
  };
};
