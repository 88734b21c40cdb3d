import { type RefObject, useEffect, useState } from 'react';

interface Ends {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Whether a horizontally scrolling row is at its start and end. A row that does not overflow is at both. */
export const useOverflow = (list: RefObject<HTMLElement | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // In right-to-left layouts `scrollLeft` is negative.
      const scrolled = Math.abs(scrollLeft);
      const next = { atStart: scrolled < 8, atEnd: scrolled + clientWidth > scrollWidth - 8 };
      setEnds((current) => (current.atStart === next.atStart && current.atEnd === next.atEnd ? current : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return ends;
};
