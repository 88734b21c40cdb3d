import { runAfterLoad } from './run-after-load.ts';

/** Milliseconds after which the first requests and scripts of a page are usually loaded. */
const quietMs = 3_000;

/**
 * Starts a feature some seconds after the page has loaded, so that it does not compete with the first screen.
 * @param start loads the feature, and returns a function that stops it
 * @returns a function that stops it, or prevents its start
 */
export const startWhenQuiet = (start: () => Promise<() => void>): (() => void) => {
  let isStopped = false;
  let stop: (() => void) | undefined;
  const begin = async (): Promise<void> => {
    if (isStopped) return;
    const stopStarted = await start();
    if (isStopped) stopStarted();
    else stop = stopStarted;
  };
  const timer = setTimeout(() => runAfterLoad(begin), quietMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
};
