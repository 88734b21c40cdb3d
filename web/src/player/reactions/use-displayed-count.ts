import { useState } from 'react';

/**
 * A number of people as it was read, with a press of whoever looks since then: what the API shows follows within a minute, and one that is
 * refused takes itself back.
 * @returns the number, and what to call before a press
 */
export const useCount = (read: number, isReacted: boolean): readonly [count: number, note: () => void] => {
  const [before, setBefore] = useState<{ readonly read: number; readonly isReacted: boolean }>();
  const isSame = before?.read === read;
  const change = isSame ? Number(isReacted) - Number(before.isReacted) : 0;
  const note = (): void => {
    if (!isSame) setBefore({ read, isReacted });
  };
  return [Math.max(0, read + change), note];
};
