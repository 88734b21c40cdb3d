/**
 * Runs a function later.
 * @returns a function that cancels it.
 */
export const after = (seconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};
