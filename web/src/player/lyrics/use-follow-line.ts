import { useEffect, useRef, useState } from 'react';
import { media } from '../../styles/tokens.ts';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/**
 * Keeps the current line in the middle of a scroll container until the user scrolls.
 * @param lineKey changes when the line or its position changes.
 */
export const useFollowLine = (lineKey: string) => {
  const scroller = useRef<HTMLElement>(null);
  const [isAutoScrolling, setIsAutoScrolling] = useState(true);
  const hasScrolled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `lineKey` requires scrolling.
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isAutoScrolling) return;
    const line = element.querySelector<HTMLElement>('[aria-current]');
    const top = line ? line.offsetTop - (element.clientHeight - line.offsetHeight) / 2 : 0;
    const isSmooth = hasScrolled.current && !matchMedia(media.reducedMotion).matches;
    element.scrollTo({ top, behavior: isSmooth ? 'smooth' : 'instant' });
    hasScrolled.current = true;
  }, [lineKey, isAutoScrolling]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const stop = (): void => setIsAutoScrolling(false);
    const stopOnScrollbar = (event: PointerEvent): void => {
      if (event.target === element) stop();
    };
    const stopOnKey = ({ key }: KeyboardEvent): void => {
      if (scrollKeys.has(key)) stop();
    };
    const passive = { passive: true };
    element.addEventListener('wheel', stop, passive);
    element.addEventListener('touchmove', stop, passive);
    element.addEventListener('pointerdown', stopOnScrollbar);
    element.addEventListener('keydown', stopOnKey);
    return () => {
      element.removeEventListener('wheel', stop);
      element.removeEventListener('touchmove', stop);
      element.removeEventListener('pointerdown', stopOnScrollbar);
      element.removeEventListener('keydown', stopOnKey);
    };
  }, []);

  return { scroller, isAutoScrolling, resumeAutoScroll: () => setIsAutoScrolling(true) };
};
