import type { Engine } from './engine/engine.ts';

/** Milliseconds between two checks. The interval doubles after each reload that did not help, up to the maximum. */
const checkMs = 5_000;
const checkMsMax = 60_000;

type Watched = Pick<Engine, 'state' | 'position' | 'reload'>;

/**
 * Reloads the current track at its position when the position does not advance although the browser reports playback.
 * WebKitGTK was seen to do that: 30 seconds at 0.04 of a track, without `waiting` and without `error`.
 */
export const detectStalls = ({ state, position, reload }: Watched): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = checkMs;

  const check = (positionBefore: number, scheduledAt: number): void => {
    timer = undefined;
    if (state.get().status !== 'playing') return;
    // After the machine or page was suspended, the check runs late and the position has not advanced. That is not a
    // stall.
    const isOnTime = performance.now() - scheduledAt < 2 * wait;
    if (position() !== positionBefore) wait = checkMs;
    else if (isOnTime) {
      wait = Math.min(2 * wait, checkMsMax);
      reload();
    }
    scheduleCheck();
  };
  const scheduleCheck = (): void => {
    if (timer === undefined && state.get().status === 'playing') {
      timer = setTimeout(check, wait, position(), performance.now());
    }
  };
  state.subscribe(scheduleCheck);
  scheduleCheck();
};
