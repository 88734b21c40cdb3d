/**
 * Returns a function that waits until the next of several actions may begin, so that at most `perSecond` begin in a second
 * in this container, evenly spaced.
 */
export const limitPace = (perSecond: number): (() => Promise<void>) => {
  const intervalMs = 1_000 / perSecond;
  let nextAt = 0;
  return async () => {
    const now = Date.now();
    const at = Math.max(now, nextAt);
    nextAt = at + intervalMs;
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
  };
};
