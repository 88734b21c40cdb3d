import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
const barStep = 8;

/**
 * Scrolling of the sheet: a new page starts at its top, back and forward return to where they were. The router's own
 * restoration knows the window only.
 * @returns whether something is scrolled under the top bar.
 */
export const useSheetScroll = (sheet: RefObject<HTMLElement | null>): boolean => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [scrolled, setScrolled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is what starts it, whatever the entry's key.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || type === 'REPLACE') return;
    const wanted = type === 'POP' ? (positions.get(key) ?? 0) : 0;
    element.scrollTop = wanted;
    if (wanted === 0) return;
    // The page may still be growing: follow it until it is long enough or the visitor takes over.
    const follow = new ResizeObserver(() => {
      element.scrollTop = wanted;
      if (element.scrollTop >= wanted - 1) stop();
    });
    const stop = (): void => follow.disconnect();
    for (const child of element.children) follow.observe(child);
    element.addEventListener('wheel', stop, { once: true, passive: true });
    element.addEventListener('touchstart', stop, { once: true, passive: true });
    return stop;
  }, [pathname, key, type, sheet]);

  // Before the browser paints: what the new page scrolls must not be noted as the old one's place.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const note = (): void => {
      positions.set(key, element.scrollTop);
      setScrolled(element.scrollTop > barStep);
    };
    note();
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [key, sheet]);
  return scrolled;
};
