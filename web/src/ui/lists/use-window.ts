import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

interface WindowOptions {
  readonly keys: readonly string[];
  /** Pixels of a row, as far as can be told before it is drawn. */
  readonly rowHeight: number;
  /** Rows drawn beyond either edge. */
  readonly overscan: number;
  /** Finds what scrolls the list, among what it stands in. */
  readonly scroller: string;
  /** The place of a row that is drawn wherever the list is scrolled to; -1 for none. */
  readonly kept?: number;
}

/** Which rows of a long list are in sight, where something further out scrolls it; `top` is how far down in that it begins. */
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
