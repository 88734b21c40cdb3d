import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what was last handed in: rows that get it are not drawn again for its sake. */
export const useSteady = <Given extends unknown[], Result>(work: (...given: Given) => Result) => {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: Given): Result => latest.current(...given), []);
};
