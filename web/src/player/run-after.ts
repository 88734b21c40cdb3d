/**
 * Runs a function later.
 * @returns a function that cancels it.
 */
export const runAfter = (seconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};
