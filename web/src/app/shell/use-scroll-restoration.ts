import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const positions = new Map<string, number>();
/** Pixels after which the page counts as scrolled. */
const scrolledThreshold = 8;

/**
 * Restores the scroll position of the sheet: a new page starts at the top, and going back or forward restores the
 * position of that page. The router only restores the position of the window.
 * @returns whether the page is scrolled under the top bar
 */
export const useScrollRestoration = (sheet: RefObject<HTMLElement | null>): boolean => {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [isScrolled, setIsScrolled] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element || type === 'REPLACE') return;
    const target = type === 'POP' ? (positions.get(key) ?? 0) : 0;
    element.scrollTop = target;
    if (target === 0) return;
    // The page may still grow: repeat until it is long enough or the user scrolls.
    const observer = new ResizeObserver(() => {
      element.scrollTop = target;
      if (element.scrollTop >= target - 1) stopObserving();
    });
    const stopObserving = (): void => observer.disconnect();
    for (const child of element.children) observer.observe(child);
    element.addEventListener('wheel', stopObserving, { once: true, passive: true });
    element.addEventListener('touchstart', stopObserving, { once: true, passive: true });
    return stopObserving;
  }, [pathname, key, type, sheet]);

  // A layout effect, so that scrolling of the new page is not stored as the position of the previous one.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const storePosition = (): void => {
      positions.set(key, element.scrollTop);
      setIsScrolled(element.scrollTop > scrolledThreshold);
    };
    storePosition();
    element.addEventListener('scroll', storePosition, { passive: true });
    return () => element.removeEventListener('scroll', storePosition);
  }, [key, sheet]);
  return isScrolled;
};
