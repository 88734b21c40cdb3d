/** Runs something later. @returns how to call it off. */
export const after = (seconds: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, seconds * 1000);
  return () => clearTimeout(timer);
};
