export interface PlaybackResult {
  readonly name: string;
  /** In seconds. */
  readonly duration: number;
  /** Positions in seconds after the start and after the seek. */
  readonly times: readonly number[];
  /** Whether the target of the seek was already buffered. */
  readonly wasBuffered: boolean;
  /** The error message, or null. */
  readonly failure: string | null;
}

export type AudioSources = readonly (readonly [name: string, url: string])[];

/**
 * Plays all sources, some concurrently: each at its start, and after a seek to its second half. Stores the results in
 * the page.
 */
export const playAll = (sources: AudioSources, concurrency: number): void => {
  const results: PlaybackResult[] = [];
  Object.assign(window, { results });
  const queue = sources.values();

  class TimeoutError extends Error {}

  // GStreamer, which WebKit uses, sometimes ignores a play or a seek when it gets no CPU time, so it is tried once more
  // with another element. A file that cannot be played fails with both.
  const play = async (audio: HTMLAudioElement, name: string, url: string, isRetry = false): Promise<PlaybackResult> => {
    // Muted audio needs no user gesture.
    audio.muted = true;
    const times: number[] = [];
    let wasBuffered = false;
    let failure: string | null = null;
    const waitForEvent = (event: string): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      audio.addEventListener(event, () => resolve(), { once: true });
      const { currentTime, paused, ended, readyState, networkState } = audio;
      const state = JSON.stringify({ currentTime, paused, ended, readyState, networkState });
      setTimeout(() => reject(new TimeoutError(`no ${event} in half a minute, ${state} before`)), 30_000);
      audio.addEventListener('error', () => reject(new Error(audio.error?.message || `${audio.error?.code}`)), {
        once: true,
      });
      return promise;
    };
    const waitForPosition = async (seconds: number): Promise<void> => {
      while (audio.currentTime <= seconds) await waitForEvent('timeupdate');
      times.push(audio.currentTime);
    };
    const seekTo = async (seconds: number): Promise<void> => {
      const seeked = waitForEvent('seeked');
      const { buffered } = audio;
      for (let range = 0; range < buffered.length; range++) {
        wasBuffered ||= buffered.start(range) <= seconds && seconds < buffered.end(range);
      }
      audio.currentTime = seconds;
      await seeked;
    };
    try {
      const loaded = waitForEvent('loadedmetadata');
      audio.src = url;
      await Promise.all([loaded, audio.play()]);
      await waitForPosition(0.1);
      const secondHalf = audio.duration * 0.6;
      await seekTo(secondHalf);
      // On a slow machine the track may already have ended.
      if (audio.paused) await audio.play();
      await waitForPosition(secondHalf + 0.1);
    } catch (error) {
      if (error instanceof TimeoutError && !isRetry) return play(new Audio(), name, url, true);
      failure = String(error);
    }
    return { name, duration: audio.duration, times, wasBuffered, failure };
  };
  const runWorker = async (): Promise<void> => {
    const audio = new Audio();
    for (const [name, url] of queue) results.push(await play(audio, name, url));
    audio.removeAttribute('src');
    audio.load();
  };
  for (let worker = 0; worker < concurrency; worker++) void runWorker();
};

/** Returns the results so far. */
export const getPlaybackResults = (): PlaybackResult[] => (window as unknown as { results: PlaybackResult[] }).results;
