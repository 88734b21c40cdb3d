import { useSyncExternalStore } from 'react';
import type { Sleep } from '../engine/sleep-timer.ts';
import { sleepTimer } from '../player.ts';

export const useSleep = (): Sleep | null => useSyncExternalStore(sleepTimer.state.subscribe, sleepTimer.state.get);

const subscribeToSeconds = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
};
const subscribeToNothing = (): (() => void) => () => undefined;

/** Returns the minutes until the player stops, rounded up, or undefined if no timer runs. */
export const useSleepMinutes = (): number | undefined => {
  const sleep = useSleep();
  const endsAt = sleep && sleep !== 'track' ? sleep.endsAt : undefined;
  return useSyncExternalStore(endsAt === undefined ? subscribeToNothing : subscribeToSeconds, () =>
    endsAt === undefined ? undefined : Math.max(Math.ceil((endsAt - Date.now()) / 60_000), 1),
  );
};
