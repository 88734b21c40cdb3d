import { useSyncExternalStore } from 'react';
import type { SleepTimerChoice } from '../engine/sleep-timer.ts';
import { sleepTimer } from '../player.ts';

export const useSleepTimerChoice = (): SleepTimerChoice | null =>
  useSyncExternalStore(sleepTimer.state.subscribe, sleepTimer.state.get);

const subscribeToSeconds = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
};
const subscribeToNothing = (): (() => void) => () => undefined;

/** Returns the minutes until the player stops, rounded up, or undefined if no timer runs. */
export const useSleepMinutes = (): number | undefined => {
  const sleepChoice = useSleepTimerChoice();
  const endsAt = sleepChoice && sleepChoice !== 'track' ? sleepChoice.endsAt : undefined;
  return useSyncExternalStore(endsAt === undefined ? subscribeToNothing : subscribeToSeconds, () =>
    endsAt === undefined ? undefined : Math.max(Math.ceil((endsAt - Date.now()) / 60_000), 1),
  );
};
