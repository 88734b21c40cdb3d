import { useEffect, useRef, useState } from 'react';
import { media } from '../../styles/tokens.ts';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'Tab']);

/**
 * Keeps the current line in the middle of what scrolls, until a person scrolls it.
 * @param shown changes when the line does, or its place.
 */
export const useFollow = (shown: string) => {
  const scroller = useRef<HTMLElement>(null);
  const [following, setFollowing] = useState(true);
  const settled = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what calls for scrolling.
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !following) return;
    const line = frame.querySelector<HTMLElement>('[aria-current]');
    const top = line ? line.offsetTop - (frame.clientHeight - line.offsetHeight) / 2 : 0;
    const smooth = settled.current && !matchMedia(media.reducedMotion).matches;
    frame.scrollTo({ top, behavior: smooth ? 'smooth' : 'instant' });
    settled.current = true;
  }, [shown, following]);

  useEffect(() => {
    const frame = scroller.current;
    if (!frame) return;
    const stop = (): void => setFollowing(false);
    const byBar = (event: PointerEvent): void => {
      if (event.target === frame) stop();
    };
    const byKey = ({ key }: KeyboardEvent): void => {
      if (scrollKeys.has(key)) stop();
    };
    const passive = { passive: true };
    frame.addEventListener('wheel', stop, passive);
    frame.addEventListener('touchmove', stop, passive);
    frame.addEventListener('pointerdown', byBar);
    frame.addEventListener('keydown', byKey);
    return () => {
      frame.removeEventListener('wheel', stop);
      frame.removeEventListener('touchmove', stop);
      frame.removeEventListener('pointerdown', byBar);
      frame.removeEventListener('keydown', byKey);
    };
  }, []);

  return { scroller, following, follow: () => setFollowing(true) };
};
