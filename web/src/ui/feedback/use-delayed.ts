import { useEffect, useState } from 'react';

/** Milliseconds before a loading state is shown, and the minimum time for which it is then shown (spec §9). */
const delayMs = 500;
const minShownMs = 200;

/** Whether to show a loading state. Short ones are not shown, so nothing flashes. */
export const useDelayed = (isPending: boolean): boolean => {
  const [shownAt, setShownAt] = useState<number>();
  useEffect(() => {
    if (isPending === (shownAt !== undefined)) return;
    const remainingMs = isPending ? delayMs : Math.max((shownAt ?? 0) + minShownMs - Date.now(), 0);
    const timer = setTimeout(() => setShownAt(isPending ? Date.now() : undefined), remainingMs);
    return () => clearTimeout(timer);
  }, [isPending, shownAt]);
  return shownAt !== undefined;
};
