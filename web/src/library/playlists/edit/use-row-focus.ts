import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

const keyOf = (element: Element | null): string | undefined => element?.closest<HTMLElement>('[data-row]')?.dataset.row;

/**
 * Keeps the focus on a row that is moved, which the browser drops as it goes; after one that is taken out it goes on at the
 * row that comes into its place.
 * @returns what is to be called before rows are moved or taken out
 */
export const useRowFocus = (area: RefObject<HTMLElement | null>, keys: readonly string[]): (() => void) => {
  const held = useRef<{ readonly key: string; readonly place: number }>(undefined);
  const latest = useRef(keys);
  useLayoutEffect(() => {
    latest.current = keys;
    const before = held.current;
    held.current = undefined;
    if (!before || document.activeElement !== document.body) return;
    const key = keys.includes(before.key) ? before.key : keys[Math.min(before.place, keys.length - 1)];
    if (key !== undefined) area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus();
  }, [area, keys]);
  return useCallback(() => {
    const key = keyOf(document.activeElement);
    held.current = key === undefined ? undefined : { key, place: latest.current.indexOf(key) };
  }, []);
};
