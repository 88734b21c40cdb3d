import { type RefObject, useEffect, useState } from 'react';

interface Ends {
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

/** Whether a row that scrolls sideways has more on either side. One that fits is at both ends. */
export const useOverflow = (list: RefObject<HTMLElement | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      // From right to left a browser counts down from nought.
      const from = Math.abs(scrollLeft);
      const next = { atStart: from < 8, atEnd: from + clientWidth > scrollWidth - 8 };
      setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [list]);
  return ends;
};
