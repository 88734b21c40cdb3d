import { useEffect, useState } from 'react';

/** Milliseconds before a wait is shown, and that it then stays (spec §9). */
const delayMs = 500;
const leastMs = 200;

/** Whether a wait is to be shown: nothing flashes by, neither its coming nor its going. */
export const useDelayed = (waiting: boolean): boolean => {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (waiting === (shownAt !== undefined)) return;
    const left = waiting ? delayMs : Math.max((shownAt ?? 0) + leastMs - Date.now(), 0);
    const timer = setTimeout(() => setShownAt(waiting ? Date.now() : undefined), left);
    return () => clearTimeout(timer);
  }, [waiting, shownAt]);
  return shownAt !== undefined;
};
