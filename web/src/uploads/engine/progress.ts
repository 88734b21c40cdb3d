import { createStore, type Store } from '../../player/engine/store.ts';
import type { UploadProgress } from './upload.model.ts';

/** Milliseconds over which the speed is averaged: long enough to be stable, short enough to be accurate. */
const windowMs = 5_000;

interface Speedometer {
  /** Records the total of sent bytes. @param now milliseconds */
  record(bytes: number, now: number): void;
  /** Returns bytes per second; 0 until there are enough samples. */
  get(now: number): number;
}

const createSpeedometer = (): Speedometer => {
  let samples: { readonly bytes: number; readonly time: number }[] = [];
  return {
    record(bytes, now) {
      // Restarts when bytes are sent again.
      if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = [];
      samples.push({ bytes, time: now });
      while (samples.length > 2 && now - (samples[1]?.time ?? now) > windowMs) samples.shift();
    },
    get(now) {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || first === last) return 0;
      return Math.max(0, ((last.bytes - first.bytes) * 1_000) / Math.max(now - first.time, 1));
    },
  };
};

/** Milliseconds between two updates of the store. */
const publishMs = 250;

export type ProgressStore = Store<ReadonlyMap<string, UploadProgress>>;

/** Creates the store of the progress by upload id. Progress events, of which browsers send about a hundred per second, are published four times a second. */
export const createProgress = (now: () => number) => {
  const store: ProgressStore = createStore<ReadonlyMap<string, UploadProgress>>(new Map());
  const meters = new Map<string, { readonly meter: Speedometer; sent: number }>();
  let isScheduled = false;

  const publish = (): void => {
    isScheduled = false;
    const time = now();
    store.set(new Map([...meters].map(([id, { meter, sent }]) => [id, { sent, speed: meter.get(time) }])));
  };
  const schedulePublish = (): void => {
    if (!isScheduled) setTimeout(publish, publishMs);
    isScheduled = true;
  };

  return {
    store,
    setSent(id: string, sent: number): void {
      const entry = meters.get(id) ?? { meter: createSpeedometer(), sent: 0 };
      entry.sent = sent;
      entry.meter.record(sent, now());
      meters.set(id, entry);
      schedulePublish();
    },
    /** Resets the speed of a paused upload. */
    pause(id: string): void {
      const entry = meters.get(id);
      if (entry) meters.set(id, { meter: createSpeedometer(), sent: entry.sent });
      schedulePublish();
    },
    remove(id: string): void {
      meters.delete(id);
      schedulePublish();
    },
  };
};
