import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const findRowKey = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * Keeps the focus on a moved row, since the browser drops it. After a removal the next row gets the focus.
 * @returns a function to call before rows are moved or removed
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>, keys: readonly string[]): (() => void) => {
  const saved = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
    const previous = saved.current;
    saved.current = undefined;
    if (!previous || document.activeElement !== document.body) return;
    const key = keys.includes(previous.key) ? previous.key : keys[Math.min(previous.index, keys.length - 1)];
    if (key !== undefined) area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  }, [area, keys]);
  return useCallback(() => {
    const key = findRowKey(document.activeElement);
    saved.current = key === undefined ? undefined : { key, index: latest.current.indexOf(key) };
  }, []);
};
