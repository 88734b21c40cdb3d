import { useState } from 'react';

/**
 * A number of people as it was read, with a press of whoever looks since then: what the API shows follows within a minute, and one that is
 * refused takes itself back.
 * @returns the number, and what to call before a press
 */
export const useCount = (read: number, isMarked: boolean): readonly [count: number, note: () => void] => {
  const [before, setBefore] = useState<{ readonly read: number; readonly isMarked: boolean }>();
  const isSame = before?.read === read;
  const change = isSame ? Number(isMarked) - Number(before.isMarked) : 0;
  const note = (): void => {
    if (!isSame) setBefore({ read, isMarked });
  };
  return [Math.max(0, read + change), note];
};
