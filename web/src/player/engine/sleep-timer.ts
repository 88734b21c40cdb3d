import type { Engine } from './engine.ts';
import { createStore, type Store } from './store.ts';

/** When the music stops: at a time (milliseconds since 1970), or when the track ends. */
export type SleepTimerChoice = { readonly endsAt: number } | 'track';

export interface SleepTimer {
  readonly state: Store<SleepTimerChoice | null>;
  /** Minutes from now, the end of the track, or null for no timer. Replaces the previous choice. */
  set(choice: number | 'track' | null): void;
}

/**
 * Creates the timer that stops the player.
 * @param runAfter runs a function later and returns a function that cancels it.
 */
export const createSleepTimer = (
  engine: Engine,
  runAfter: (seconds: number, run: () => void) => () => void,
): SleepTimer => {
  const state = createStore<SleepTimerChoice | null>(null);
  let cancel = (): void => undefined;

  engine.state.subscribe(() => {
    if (state.get() === 'track' && !engine.state.get().shouldStopAfterTrack) state.set(null);
  });

  return {
    state,
    set(choice) {
      cancel();
      cancel = () => undefined;
      state.set(typeof choice === 'number' ? { endsAt: Date.now() + choice * 60_000 } : choice);
      engine.setStopAfterTrack(choice === 'track');
      if (typeof choice !== 'number') return;
      cancel = runAfter(choice * 60, () => {
        engine.pause();
        state.set(null);
      });
    },
  };
};
