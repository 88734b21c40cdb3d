export interface Heard {
  readonly name: string;
  /** Seconds. */
  readonly duration: number;
  /** Seconds of it at which it had begun, and gone on from where it was sought. */
  readonly times: readonly number[];
  /** Whether the place that was sought had come already. */
  readonly wasThere: boolean;
  /** What went wrong, if anything did. */
  readonly failure: string | null;
}

export type Asked = readonly (readonly [name: string, url: string])[];

/**
 * Plays all of it, some at once: each until it has begun, then from its second half until it goes on there. Notes what was
 * heard in the page.
 */
export const listen = (asked: Asked, atOnce: number): void => {
  const heard: Heard[] = [];
  Object.assign(window, { heard });
  const queue = asked.values();

  class Stall extends Error {}

  // GStreamer, which WebKit plays by, forgets a play or a jump now and then where it gets no processor: another element is
  // asked once more. What does not play is silent in both.
  const listenTo = async (audio: HTMLAudioElement, name: string, url: string, again = false): Promise<Heard> => {
    // No gesture is needed for what is silent.
    audio.muted = true;
    const times: number[] = [];
    let wasThere = false;
    let failure: string | null = null;
    const told = (event: string): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      audio.addEventListener(event, () => resolve(), { once: true });
      const { currentTime, paused, ended, readyState, networkState } = audio;
      const state = JSON.stringify({ currentTime, paused, ended, readyState, networkState });
      setTimeout(() => reject(new Stall(`no ${event} in half a minute, ${state} before`)), 30_000);
      audio.addEventListener('error', () => reject(new Error(audio.error?.message || `${audio.error?.code}`)), {
        once: true,
      });
      return promise;
    };
    const past = async (seconds: number): Promise<void> => {
      while (audio.currentTime <= seconds) await told('timeupdate');
      times.push(audio.currentTime);
    };
    const seekTo = async (seconds: number): Promise<void> => {
      const sought = told('seeked');
      const { buffered } = audio;
      for (let range = 0; range < buffered.length; range++) {
        wasThere ||= buffered.start(range) <= seconds && seconds < buffered.end(range);
      }
      audio.currentTime = seconds;
      await sought;
    };
    try {
      const began = told('loadedmetadata');
      audio.src = url;
      await Promise.all([began, audio.play()]);
      await past(0.1);
      const later = audio.duration * 0.6;
      await seekTo(later);
      // A slow machine may have come to its end.
      if (audio.paused) await audio.play();
      await past(later + 0.1);
    } catch (error) {
      if (error instanceof Stall && !again) return listenTo(new Audio(), name, url, true);
      failure = String(error);
    }
    return { name, duration: audio.duration, times, wasThere, failure };
  };
  const work = async (): Promise<void> => {
    const audio = new Audio();
    for (const [name, url] of queue) heard.push(await listenTo(audio, name, url));
    audio.removeAttribute('src');
    audio.load();
  };
  for (let worker = 0; worker < atOnce; worker++) void work();
};

/** What was heard by now. */
export const heardSoFar = (): Heard[] => (window as unknown as { heard: Heard[] }).heard;
