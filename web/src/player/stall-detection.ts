import type { Engine } from './engine/engine.ts';

/** Milliseconds between two looks; the wait after a help that did not help is twice as long each time, up to the most. */
const lookMs = 5_000;
const lookMsMax = 60_000;

type Watched = Pick<Engine, 'state' | 'position' | 'reload'>;

/**
 * Loads what plays afresh, where it is, once its sound stands still although the browser says that it plays. WebKitGTK was seen
 * to do that: 30 seconds at 0.04 of a track, without `waiting` and without `error`.
 */
export const detectStalls = ({ state, position, reload }: Watched): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = lookMs;

  const look = (before: number, at: number): void => {
    timer = undefined;
    if (state.get().status !== 'playing') return;
    // A machine that slept, or a page that was laid to sleep, heard nothing meanwhile, and nothing is wrong.
    const isOnTime = performance.now() - at < 2 * wait;
    if (position() !== before) wait = lookMs;
    else if (isOnTime) {
      wait = Math.min(2 * wait, lookMsMax);
      reload();
    }
    watch();
  };
  const watch = (): void => {
    if (timer === undefined && state.get().status === 'playing') {
      timer = setTimeout(look, wait, position(), performance.now());
    }
  };
  state.subscribe(watch);
  watch();
};
