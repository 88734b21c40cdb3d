import { useState } from 'react';

/**
 * A count as it was loaded, adjusted by a press of the user since then. The API has the new count within a minute,
 * and a refused press is reverted.
 * @returns the count, and a function to call before a press
 */
export const useDisplayedCount = (
  loaded: number,
  isReacted: boolean,
): readonly [count: number, notePress: () => void] => {
  const [before, setBefore] = useState<{ readonly loaded: number; readonly isReacted: boolean }>();
  const isSame = before?.loaded === loaded;
  const change = isSame ? Number(isReacted) - Number(before.isReacted) : 0;
  const notePress = (): void => {
    if (!isSame) setBefore({ loaded, isReacted });
  };
  return [Math.max(0, loaded + change), notePress];
};
