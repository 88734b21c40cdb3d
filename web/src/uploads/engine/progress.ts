import { createStore, type Store } from '../../player/engine/store.ts';
import { createSpeedometer, type Speedometer } from './speed.ts';
import type { UploadProgress } from './upload.model.ts';

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
    const at = now();
    store.set(new Map([...meters].map(([id, { meter, sent }]) => [id, { sent, speed: meter.get(at) }])));
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
