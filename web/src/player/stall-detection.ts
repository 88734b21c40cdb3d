import type { Engine } from './engine/engine.ts';

/** Milliseconds between two checks. The interval doubles after each reload that did not help, up to the maximum. */
const checkMs = 5_000;
const checkMsMax = 60_000;

type WatchedEngine = Pick<Engine, 'state' | 'getPosition' | 'reload'>;

/**
 * Reloads the current track at its position when the position does not advance although the browser reports playback.
 * WebKitGTK has done that: it stayed at second 0.04 of a track for 30 seconds, without a `waiting` or `error` event.
 */
export const detectStalls = ({ state, getPosition, reload }: WatchedEngine): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intervalMs = checkMs;

  const check = (positionBefore: number, scheduledAt: number): void => {
    timer = undefined;
    if (state.get().status !== 'playing') return;
    // After the machine or page was suspended, the check runs late and the position has not advanced. That is not a
    // stall.
    const isOnTime = performance.now() - scheduledAt < 2 * intervalMs;
    if (getPosition() !== positionBefore) intervalMs = checkMs;
    else if (isOnTime) {
      intervalMs = Math.min(2 * intervalMs, checkMsMax);
      reload();
    }
    scheduleCheck();
  };
  const scheduleCheck = (): void => {
    if (timer === undefined && state.get().status === 'playing') {
      timer = setTimeout(check, intervalMs, getPosition(), performance.now());
    }
  };
  state.subscribe(scheduleCheck);
  scheduleCheck();
};
