import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface WindowOptions {
  readonly keys: readonly string[];
  /** The estimated row height in pixels. */
  readonly rowHeight: number;
  /** Number of rows rendered beyond either edge. */
  readonly overscan: number;
  /** Finds the scroll container among the ancestors. */
  readonly scroller: string;
  /** The index of a row that is always rendered; -1 for none. */
  readonly kept?: number;
}

/** Virtualizes a long list in an outer scroll container. `top` is the offset of the list in it. */
export const useWindow = <List extends HTMLElement>(options: WindowOptions) => {
  const { keys, rowHeight, overscan, scroller, kept = -1 } = options;
  const list = useRef<List>(null);
  const [top, setTop] = useState(0);
  const outside = (): HTMLElement | null => list.current?.closest<HTMLElement>(scroller) ?? null;

  useLayoutEffect(() => {
    const sheet = outside();
    if (!list.current || !sheet) return;
    const above = list.current.getBoundingClientRect().top - sheet.getBoundingClientRect().top;
    setTop(Math.round(above + sheet.scrollTop));
  });

  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: outside,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan,
    scrollMargin: top,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      return kept < 0 || inSight.includes(kept) ? inSight : [...inSight, kept].toSorted((a, b) => a - b);
    },
  });
  return { list, rows, top };
};
