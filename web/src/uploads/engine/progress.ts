import { createStore, type Store } from '../../player/engine/store.ts';
import { createSpeedometer, type Speedometer } from './speed.ts';
import type { UploadProgress } from './upload.model.ts';

/** Milliseconds between two changes of what is shown. */
const tellMs = 250;

export type ProgressStore = Store<ReadonlyMap<string, UploadProgress>>;

/** How far uploads are, by their ids. What browsers tell some hundred times a second is told four times. */
export const createProgress = (now: () => number) => {
  const store: ProgressStore = createStore<ReadonlyMap<string, UploadProgress>>(new Map());
  const meters = new Map<string, { readonly meter: Speedometer; sent: number }>();
  let isDue = false;

  const tell = (): void => {
    isDue = false;
    const at = now();
    store.set(new Map([...meters].map(([id, { meter, sent }]) => [id, { sent, speed: meter.get(at) }])));
  };
  const tellSoon = (): void => {
    if (!isDue) setTimeout(tell, tellMs);
    isDue = true;
  };

  return {
    store,
    note(id: string, sent: number): void {
      const known = meters.get(id) ?? { meter: createSpeedometer(), sent: 0 };
      known.sent = sent;
      known.meter.note(sent, now());
      meters.set(id, known);
      tellSoon();
    },
    /** Nothing moves for now: what comes later is no part of the speed before. */
    rest(id: string): void {
      const known = meters.get(id);
      if (known) meters.set(id, { meter: createSpeedometer(), sent: known.sent });
      tellSoon();
    },
    forget(id: string): void {
      meters.delete(id);
      tellSoon();
    },
  };
};
