import { useEffect, useState } from 'react';

/** Milliseconds before a loading state is shown, and for which it then stays (spec §9). */
const delayMs = 500;
const leastMs = 200;

/** Whether to show a loading state. Short ones are not shown, so nothing flashes. */
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
