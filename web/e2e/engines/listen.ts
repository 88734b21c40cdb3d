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

  const play = async (audio: HTMLAudioElement, name: string, url: string): Promise<void> => {
    const times: number[] = [];
    let wasThere = false;
    let failure: string | null = null;
    const told = (event: string): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      audio.addEventListener(event, () => resolve(), { once: true });
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
      failure = String(error);
    }
    heard.push({ name, duration: audio.duration, times, wasThere, failure });
  };
  const work = async (): Promise<void> => {
    const audio = new Audio();
    // No gesture is needed for what is silent.
    audio.muted = true;
    for (const [name, url] of queue) await play(audio, name, url);
    audio.removeAttribute('src');
    audio.load();
  };
  for (let worker = 0; worker < atOnce; worker++) void work();
};

/** What was heard by now. */
export const heardSoFar = (): Heard[] => (window as unknown as { heard: Heard[] }).heard;
